// The try-out of the start page: looks at the file, sends it, shows its words as they come, and clears up behind it.
import { ask, beginTryOut, leaveTryOut, Refused } from './ask-try-out.ts';
import { keepForAccount } from './keep-for-account.ts';

const ASK_EVERY_MS = 700;
/** Less than a minute of silence is worth: then the page says that it did not work. */
const PATIENCE_MS = 5 * 60_000;

for (const field of document.querySelectorAll<HTMLElement>('[data-try-out]')) bindTryOut(field);

/** One at a time: another file, or the way back, ends it. */
type Running = { ending: AbortController; secret: string | null; isKept: boolean };

function bindTryOut(field: HTMLElement): void {
  const input = field.querySelector<HTMLInputElement>('input[type=file]');
  const language = field.querySelector('select');
  const register = field.querySelector<HTMLAnchorElement>('a[data-keep]');
  if (!input || !language || !register) return;
  let running: Running | null = null;
  // The words stay where they are.
  const hint = (sentence: string) => setText(field.querySelector('[data-part=hint]'), sentence);
  const end = () => {
    if (!running) return;
    running.ending.abort();
    if (running.secret !== null && !running.isKept) leaveTryOut(running.secret);
    running = null;
  };
  const take = () => {
    const file = input.files?.[0];
    if (!file) return;
    end();
    const mine: Running = { ending: new AbortController(), secret: null, isKept: false };
    running = mine;
    void tryFile(field, { file, language: language.value, running: mine }).catch((error: unknown) => {
      if (!mine.ending.signal.aborted)
        showWrong(field, error instanceof Refused ? error.message : said(field, 'failed'));
    });
    // The same file may be chosen again.
    input.value = '';
  };
  input.addEventListener('change', take);
  field.querySelector('[data-again]')?.addEventListener('click', () => {
    end();
    show(field, 'offer');
    input.focus();
  });
  register.addEventListener('click', (event) => {
    const mine = running;
    if (mine?.secret == null) return;
    event.preventDefault();
    const { secret } = mine;
    void keepForAccount(secret)
      .then((isKept) => {
        if (isKept) {
          mine.isKept = true;
          return location.assign(register.href);
        }
        hint(said(field, 'notKept'));
        // The next press leads to the registration alone.
        mine.secret = null;
        leaveTryOut(secret);
      })
      .catch((error: unknown) => hint(error instanceof Refused ? error.message : said(field, 'failed')));
  });
  addEventListener('pagehide', end);
  // Back from another page, as the browser kept it: what was here is deleted.
  addEventListener('pageshow', ({ persisted }) => persisted && show(field, 'offer'));
  take();
}

async function tryFile(
  field: HTMLElement,
  { file, language, running }: { file: File; language: string; running: Running },
): Promise<void> {
  const { signal } = running.ending;
  const { mostBytes = '0' } = field.dataset;
  tell(field, 'sending');
  if (file.size > Number(mostBytes)) return showWrong(field, said(field, 'tooLarge'));
  field.querySelector('[data-part=text]')?.setAttribute('lang', language);
  running.secret = await beginTryOut({ file, language, signal });
  tell(field, 'waiting');
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const { state, text, incomplete } = await ask(running.secret, signal);
    if (state !== 'waiting') tell(field, 'reading');
    showText(field, text);
    if (state === 'read') return showRead(field, { text, incomplete: incomplete ?? '' });
    await pause(ASK_EVERY_MS, signal);
  }
  throw new Error('no text came');
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** Sentences stand in the page, in its language. */
type Sentence = 'sending' | 'waiting' | 'reading' | 'tooLarge' | 'silent' | 'notKept' | 'failed';

function said(field: HTMLElement, sentence: Sentence): string {
  return field.dataset[sentence] ?? '';
}

/** The parts of the field are shown by its style. */
function show(field: HTMLElement, state: 'offer' | 'running' | 'read' | 'wrong'): void {
  field.dataset.state = state;
  if (state === 'offer') showText(field, '');
}

function tell(field: HTMLElement, sentence: Sentence): void {
  show(field, 'running');
  setText(field.querySelector('[data-part=status]'), said(field, sentence));
}

function showWrong(field: HTMLElement, sentence: string): void {
  showText(field, '');
  show(field, 'wrong');
  setText(field.querySelector('[data-part=wrong]'), sentence);
}

function showRead(field: HTMLElement, { text, incomplete }: { text: string; incomplete: string }): void {
  if (text === '') return showWrong(field, `${said(field, 'silent')} ${incomplete}`.trim());
  setText(field.querySelector('[data-part=incomplete]'), incomplete);
  show(field, 'read');
}

function showText(field: HTMLElement, text: string): void {
  setText(field.querySelector('[data-part=text]'), text);
}

/** Said again only where it changed. */
function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
