// `fetch` as one browser makes it, as far as a sign-in through a provider needs it: it keeps cookies, shows each answer
// that leads on, and follows none but ours from a provider's form to the way back.

export type BrowserFetch = typeof fetch;

export function browserFetch(): BrowserFetch {
  const cookies = new Map<string, string>();
  const browse: BrowserFetch = async (input, init) => {
    const request = new Request(input, init);
    if (cookies.size > 0)
      request.headers.set('cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(request, { redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie);
    const next = answer.headers.get('location');
    const isRelayed =
      answer.status === 303 && new URL(next ?? '', request.url).pathname === '/auth/v1/callback';
    return isRelayed && next ? browse(next) : answer;
  };
  return browse;
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
  if (/;\s*max-age=0\b/i.test(setCookie)) cookies.delete(name);
  else cookies.set(name, value);
}
