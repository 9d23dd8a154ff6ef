/** A service on the operator's own machine is nobody else. */
export function isElsewhere(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { hostname } = new URL(url);
  return !['localhost', '127.0.0.1', '[::1]', ''].includes(hostname);
}
