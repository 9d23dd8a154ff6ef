// The search of a list page: fetches the index once, then finds while one types. Without it the page is a plain list.
import { type SearchedText, searchTexts } from './search-texts.ts';

/** More would be a second list. */
const MOST = 12;

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) void start(form);

async function start(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector('input');
  const count = form.querySelector('output');
  const list = form.querySelector('ol');
  const { search: address = '', none = '', one = '', many = '' } = form.dataset;
  if (!field || !count || !list) return;
  let texts: readonly SearchedText[] = [];
  const show = () => {
    const found = searchTexts(texts, field.value);
    list.replaceChildren(...found.slice(0, MOST).map(entryOf));
    const said = found.length === 1 ? one : many.replace('{count}', String(found.length));
    count.textContent = field.value.trim() === '' ? '' : found.length === 0 ? none : said;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  field.addEventListener('input', show);
  const answer = await fetch(address).catch(() => null);
  // Without an index a field would promise what it cannot keep.
  if (!answer?.ok) return;
  texts = (await answer.json()) as SearchedText[];
  form.hidden = false;
  show();
}

function entryOf({ title, path, about }: SearchedText): HTMLLIElement {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  link.href = path;
  link.textContent = title;
  const sentence = document.createElement('p');
  sentence.textContent = about;
  entry.append(link, sentence);
  return entry;
}
