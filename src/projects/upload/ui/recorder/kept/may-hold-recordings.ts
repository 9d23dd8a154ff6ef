// Whether something may have been recorded in this browser: then the recorder is loaded with the page.

/** A database that the person's recorder would have made; true where the browser does not tell. */
export async function mayHoldRecordings(userId: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  if (typeof indexedDB.databases !== 'function') return true;
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name === databaseName(userId));
}

export function databaseName(userId: string): string {
  return `wortlaut.recorder.${userId}`;
}
