// Plays the recording of the start page and lights its words one by one. Without sound the page stays a text.
import { stepFrom, wordAt } from './word-steps.ts';

for (const figure of document.querySelectorAll<HTMLElement>('[data-recording]')) bindRecording(figure);

function bindRecording(figure: HTMLElement): void {
  const audio = figure.querySelector('audio');
  const button = figure.querySelector<HTMLButtonElement>('[data-control] button');
  const clock = figure.querySelector('[data-clock]');
  const line = figure.querySelector<HTMLElement>('[data-line]');
  if (!audio || !button || !clock || !line) return;
  button.parentElement?.removeAttribute('hidden');
  const words = [...figure.querySelectorAll<HTMLElement>('[data-ms]')];
  const starts = words.map((word) => Number(word.dataset.ms));
  const past = words[0]?.className ?? '';
  const still = words.at(-1)?.className ?? '';
  const show = () => {
    const current = wordAt(starts, audio.currentTime);
    for (const [index, word] of words.entries()) {
      const wanted = index < current ? past : index === current ? `${still} lit` : still;
      if (word.className !== wanted) word.className = wanted;
    }
    clock.textContent = `0:${String(Math.floor(audio.currentTime)).padStart(2, '0')}`;
    if (audio.duration) line.style.setProperty('--at', String(audio.currentTime / audio.duration));
    if (!audio.paused) requestAnimationFrame(show);
  };
  const turn = () => {
    button.toggleAttribute('data-playing', !audio.paused);
    const label = button.ariaLabel;
    button.ariaLabel = button.dataset.otherLabel ?? label;
    button.dataset.otherLabel = label ?? '';
    show();
  };
  const play = () => audio.play().catch(() => undefined);
  for (const name of ['play', 'pause']) audio.addEventListener(name, turn);
  // What cannot be heard is not offered.
  audio.addEventListener('error', () => button.parentElement?.setAttribute('hidden', ''));
  button.addEventListener('click', () => void (audio.paused ? play() : audio.pause()));
  button.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    const start = by && stepFrom(starts, audio.currentTime, by);
    if (start === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    audio.currentTime = start;
    show();
  });
  for (const word of words)
    word.addEventListener('click', () => {
      audio.currentTime = Number(word.dataset.ms) / 1000;
      void play();
    });
}
