// What the page asks the server about a try-out. Refusals come with a sentence in the page's language.

/** Its message is a sentence for the visitor. */
export class Refused extends Error {
  override name = 'Refused';
}

type Shown = { state: string; text: string; incomplete: string | null };
type Answer = { secret?: string; until?: string } & Partial<Shown>;

export async function beginTryOut(wanted: {
  file: File;
  language: string;
  signal: AbortSignal;
}): Promise<string> {
  const { file, language, signal } = wanted;
  const headers = {
    'content-type': 'application/octet-stream',
    'x-language': language,
    'x-file-name': encodeURIComponent(file.name.slice(-100).toWellFormed()),
  };
  const { secret } = await call('', { method: 'POST', headers, body: file, signal });
  if (secret === undefined) throw new Error('no secret came');
  return secret;
}

/** `incomplete`: a sentence where the file holds less than it claims. */
export async function ask(secret: string, signal: AbortSignal): Promise<Shown> {
  const { state = 'waiting', text = '', incomplete = null } = await call('/words', named(secret, signal));
  return { state, text, incomplete };
}

/** @returns until when it waits for an account */
export async function keepTryOut(secret: string): Promise<string> {
  const { until = '' } = await call('/keep', named(secret));
  return until;
}

/** Arrives although the page is gone. */
export function leaveTryOut(secret: string): void {
  const body = new Blob([JSON.stringify({ secret })], { type: 'application/json' });
  navigator.sendBeacon('/api/try-out/leave', body);
}

function named(secret: string, signal?: AbortSignal) {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify({ secret }), ...(signal && { signal }) };
}

async function call(
  path: string,
  options: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
): Promise<Answer> {
  const headers = { ...options.headers, 'accept-language': document.documentElement.lang };
  const answer = await fetch(`/api/try-out${path}`, { ...options, headers });
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok) return content as Answer;
  const { error } = (content ?? {}) as { error?: { message?: string } };
  throw error?.message ? new Refused(error.message) : new Error(`status ${answer.status}`);
}
