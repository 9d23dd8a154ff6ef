// What a page still asks for while it signs out, and after it.
import { expect, it } from 'vitest';
import { createLeaving } from './leaving.ts';

/** A server that answers when the test says so, and a browser whose cookie has this token. */
function setUp() {
  const cookie: { token: string | null } = { token: 'first' };
  const leaving = createLeaving(async () => cookie.token);
  const asked: { signal: AbortSignal; answer: (text: string) => void }[] = [];
  const waiting: (() => void)[] = [];
  const read = (signal?: AbortSignal) =>
    leaving.read(
      (given) =>
        new Promise<string>((resolve, reject) => {
          asked.push({ signal: given, answer: resolve });
          given.addEventListener('abort', () => reject(new DOMException('Given up.', 'AbortError')));
          waiting.shift()?.();
        }),
      signal,
    );
  const nextAsked = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { cookie, leaving, asked, read, nextAsked };
}

it('gives up what is being read when the page signs out, and asks no more for the ended session', async () => {
  const { cookie, leaving, asked, read, nextAsked } = setUp();
  const sent = nextAsked();
  const late = read();
  await sent;
  leaving.begin(Promise.resolve(true));
  expect(asked[0]?.signal.aborted).toBe(true);
  await expect(late).rejects.toThrow('The session was ended.');
  // The cookie is still there, then it is gone.
  await expect(read()).rejects.toMatchObject({ name: 'AbortError' });
  cookie.token = null;
  await expect(read()).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked).toHaveLength(1);
});

it('asks once more where the sign-out came to nothing', async () => {
  const { leaving, asked, read, nextAsked } = setUp();
  const sent = nextAsked();
  const late = read();
  await sent;
  const again = nextAsked();
  leaving.begin(Promise.resolve(false));
  await again;
  asked[1]?.answer('the list');
  expect(await late).toBe('the list');
});

it('reads for the session that follows', async () => {
  const { cookie, leaving, asked, read, nextAsked } = setUp();
  leaving.begin(Promise.resolve(true));
  await expect(read()).rejects.toMatchObject({ name: 'AbortError' });
  cookie.token = 'second';
  const sent = nextAsked();
  const list = read();
  await sent;
  asked[0]?.answer('their list');
  expect(await list).toBe('their list');
});

it('gives up at once what its own asker gives up', async () => {
  const { asked, read, nextAsked } = setUp();
  const asker = new AbortController();
  const sent = nextAsked();
  const list = read(asker.signal);
  await sent;
  asker.abort();
  await expect(list).rejects.toThrow('Given up.');
  expect(asked).toHaveLength(1);
});
