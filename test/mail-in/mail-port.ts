// Where a running product takes mail.

/** @param log its structured log. @throws where it takes none */
export function mailPortOf(log: string): number {
  const line = log.split('\n').find((one) => one.includes('mail server for incoming mail started'));
  if (line === undefined) throw new Error('The product takes no mail.');
  return (JSON.parse(line) as { port: number }).port;
}
