// Where the browser's client keeps a session: in cookies, in the form of @supabase/ssr, so that our server reads it too.
import { createChunks, isChunkLike, stringToBase64URL } from '@supabase/ssr';
import { BASE64_PREFIX, readCookies, sessionTextIn } from '../sessions/session-cookie-text.ts';
import { fromBase64Url } from './stored-session.ts';

/** 400 days: the longest that browsers keep a cookie. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

export type CookieStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** @param options.secure true where the site is reached by HTTPS */
export function createCookieStorage({ secure }: { secure: boolean }): CookieStorage {
  const write = (name: string, value: string, maxAgeS: number) => {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the server has to see it, and the cookie store is not everywhere
    document.cookie = `${name}=${value}; Max-Age=${maxAgeS}; Path=/${secure ? '; Secure' : ''}; SameSite=Lax`;
  };
  const removeExcept = (key: string, kept: readonly string[]) => {
    for (const name of readCookies(document.cookie).keys())
      if (isChunkLike(name, key) && !kept.includes(name)) write(name, '', 0);
  };
  return {
    getItem: (key) => {
      const text = sessionTextIn(readCookies(document.cookie), key);
      if (!text.startsWith(BASE64_PREFIX)) return text || null;
      try {
        return fromBase64Url(text.slice(BASE64_PREFIX.length));
      } catch {
        // Chunks of two writings: as good as none.
        return null;
      }
    },
    setItem: (key, value) => {
      const chunks = createChunks(key, BASE64_PREFIX + stringToBase64URL(value));
      removeExcept(
        key,
        chunks.map((chunk) => chunk.name),
      );
      for (const { name, value: part } of chunks) write(name, part, MAX_AGE_S);
    },
    removeItem: (key) => removeExcept(key, []),
  };
}
