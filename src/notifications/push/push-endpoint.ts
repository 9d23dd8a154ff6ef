// Which addresses a browser may name for its notifications. The server posts there, so it must be no address of choice.

/** The push services of the browsers there are; each serves all installations of that browser. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];

/** @param isLocal whether the installation itself is on this machine alone: then a service on it is taken, for trials */
export function isPushEndpoint(address: string, isLocal: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  if (isLocal && protocol === 'http:' && hostname === '127.0.0.1') return true;
  return (
    protocol === 'https:' && port === '' && username === '' && services.some((name) => name.test(hostname))
  );
}
