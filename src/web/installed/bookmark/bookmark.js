// Runs on a page of somebody else, where a person presses the bookmark: finds the recording there, reads it as that page
// itself could, and posts it to the address under which the worker takes files of other apps. It holds no secret and asks
// the product nothing: what it brings is offered in the form, and sent when the person says so there.
const ENDING = /\.(mp3|wav|m4a|flac|og[gva]|opus|mp4|m4v|mov|mkv|webm|aac|aiff?|amr|wma|3gp|avi|mpe?g)$/i;
const MOST_LISTED = 9;

/** Addresses of recordings with their weight: what was played already comes first. */
function findRecordings() {
  const found = new Map();
  const add = (url, weight) => {
    if (/^(https?|blob|data):/.test(url)) found.set(url, Math.max(weight, found.get(url) ?? 0));
  };
  for (const media of document.querySelectorAll('audio, video'))
    add(
      media.currentSrc || media.src || media.querySelector('source')?.src || '',
      media.currentTime > 0 ? 3 : 2,
    );
  for (const link of document.querySelectorAll('a[href]')) if (ENDING.test(link.pathname)) add(link.href, 1);
  return [...found].map(([url, weight]) => ({ url, weight })).sort((a, b) => b.weight - a.weight);
}

/** The last part of an address; the file's name, where it has one. */
function endOf(url) {
  const end = /^https?:/.test(url) ? new URL(url).pathname.split('/').pop() : '';
  try {
    return decodeURIComponent(end);
  } catch {
    return end;
  }
}

function nameOf(url, type) {
  const end = endOf(url);
  if (ENDING.test(end)) return end;
  const kind = /^(?:audio|video)\/(?:x-)?([a-z0-9]+)/.exec(type)?.[1] ?? 'mp4';
  const ending =
    { mpeg: 'mp3', mp4: type.startsWith('audio') ? 'm4a' : 'mp4', quicktime: 'mov' }[kind] ?? kind;
  const title = (document.title || location.hostname).replace(/[\\/:*?"<>|]+/g, ' ').trim();
  return `${title.slice(0, 100)}.${ending}`;
}

/** @returns the address of the recording; null where the person wants none, or there is none */
function choose(words) {
  const all = findRecordings().slice(0, MOST_LISTED);
  if (all.length === 0) {
    alert(words.none);
    return null;
  }
  if (all.length === 1 || (all[0].weight === 3 && all[1].weight < 3)) return all[0].url;
  const lines = all.map(({ url }, index) => `${index + 1}: ${endOf(url) || document.title}`);
  const answer = prompt([words.which, ...lines].join('\n'), '1');
  if (answer === null) return null;
  const chosen = all[Number(answer) - 1];
  if (!chosen) alert(words.number);
  return chosen?.url ?? null;
}

/** @returns null where the page may not read it, or it is no recording but a list of pieces */
async function read(url) {
  try {
    // Cookies go to the page's own server alone.
    const answer = await fetch(url, { credentials: 'same-origin' });
    const sound = await answer.blob();
    const isSound = /^(audio|video)\/(?!.*mpegurl)/.test(sound.type) || ENDING.test(endOf(url));
    if (!answer.ok || sound.size === 0 || !isSound) return null;
    return new File([sound], nameOf(url, sound.type), { type: sound.type });
  } catch {
    return null;
  }
}

function post(file, { address, target }) {
  const data = new DataTransfer();
  data.items.add(file);
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', name: 'files', files: data.files });
  const form = document.createElement('form');
  Object.assign(form, { action: address, method: 'post', enctype: 'multipart/form-data', target });
  form.hidden = true;
  form.append(input);
  document.body.append(form);
  // Fields of a form may hide its own method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}

/** Called by the bookmark (`bookmark-link.ts`). */
export async function handOver(address, words) {
  const url = choose(words);
  if (url === null) return;
  const name = `recording-${Date.now()}`;
  // Opened at once: later the browser would take it for a window that nobody asked for.
  const shown = window.open('', name);
  const say = (text) => {
    if (shown) shown.document.body.textContent = text;
    else alert(text);
  };
  if (shown) say(words.fetching);
  const file = await read(url);
  if (file) post(file, { address, target: shown ? name : '_self' });
  else say(words.refused);
}
