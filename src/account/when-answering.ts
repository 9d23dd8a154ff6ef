// Waits for the server: a page that was opened without a network must not ask for what would end it.

const AGAIN_MS = 5_000;

/** Calls back once the server answers, now or later. @returns gives up */
export function whenAnswering(callBack: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(timer);
    if (await isAnswering(signal)) {
      if (signal.aborted) return;
      leaving.abort();
      callBack();
    } else if (!signal.aborted) timer = setTimeout(() => void look(), AGAIN_MS);
  };
  addEventListener('online', () => void look(), { signal });
  void look();
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}

async function isAnswering(signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answer = await fetch('/builds/latest.json', { cache: 'no-store', signal }).catch(() => null);
  return answer?.ok ?? false;
}
