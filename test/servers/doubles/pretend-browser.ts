// A browser as far as the official clients look at it; end it with `vi.unstubAllGlobals()`.
import { vi } from 'vitest';

/** A browser as far as the client looks at it: a document with a cookie jar that keeps what was set. */
export function pretendBrowser(visibilityState: 'visible' | 'hidden' = 'hidden') {
  const set: string[] = [];
  const jar = new Map<string, string>();
  vi.stubGlobal('window', { document: {}, addEventListener: () => undefined });
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    visibilityState,
    get cookie() {
      return Array.from(jar, (pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      set.push(text);
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    },
  });
  return { set, cookie: () => Array.from(jar, (pair) => pair.join('=')).join('; ') };
}
