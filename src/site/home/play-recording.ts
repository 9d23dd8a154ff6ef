// Plays the recording of the start page and lights its words one by one. Without sound the page stays a text.

for (const figure of document.querySelectorAll<HTMLElement>('[data-recording]')) bindRecording(figure);

function bindRecording(figure: HTMLElement): void {
  const audio = figure.querySelector('audio');
  const button = figure.querySelector<HTMLButtonElement>('[data-control] button');
  const clock = figure.querySelector('[data-clock]');
  const line = figure.querySelector<HTMLElement>('[data-line]');
  if (!audio || !button || !clock || !line) return;
  const words = [...figure.querySelectorAll<HTMLElement>('[data-ms]')];
  const past = words[0]?.className ?? '';
  const still = words.at(-1)?.className ?? '';
  const show = () => {
    const ms = audio.currentTime * 1000;
    const current = words.findLastIndex((word) => Number(word.dataset.ms) <= ms);
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
  for (const word of words)
    word.addEventListener('click', () => {
      audio.currentTime = Number(word.dataset.ms) / 1000;
      void play();
    });
}
