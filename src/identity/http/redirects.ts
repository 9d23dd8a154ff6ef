// Which addresses a person may be sent to after a link: pages of our own site, and nothing else.

/**
 * @param target an absolute address or a path, as the client gave it; untrusted
 * @returns the absolute address on our site with its query kept, or undefined
 */
export function allowedRedirect(target: string | undefined, publicUrl: string): string | undefined {
  if (!target || target.length > 2_000) return undefined;
  const home = new URL(publicUrl);
  // Backslashes, control characters and encoded slashes are how a foreign host is dressed up as a path.
  if (Array.from(target).some((character) => character <= ' ' || character === '\\')) return undefined;
  // `https:name` means a path to some readers and a host to others.
  if (!/^(\/|https?:\/\/)/i.test(target)) return undefined;
  if (!URL.canParse(target, home)) return undefined;
  const url = new URL(target, home);
  const ours = url.protocol === home.protocol && url.host === home.host;
  if (!ours || url.username !== '' || url.password !== '') return undefined;
  if (url.pathname.startsWith('//') || /%2f%2f|%5c/i.test(url.pathname)) return undefined;
  return url.href;
}
