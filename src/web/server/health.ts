// Is every part up? Asked by load balancers and by people.

/** Resolves when the part works, rejects when it does not. */
export type HealthPart = () => Promise<unknown>;
export type Health = { status: 'ok' | 'down'; parts: Record<string, 'ok' | 'down'> };

const PATIENCE_MS = 2000;

export async function checkHealth(parts: Readonly<Record<string, HealthPart>>): Promise<Health> {
  const states = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await stateOf(part)] as const),
  );
  const isUp = states.every(([, state]) => state === 'ok');
  return { status: isUp ? 'ok' : 'down', parts: Object.fromEntries(states) };
}

async function stateOf(part: HealthPart): Promise<'ok' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS);
  });
  try {
    await Promise.race([Promise.resolve().then(part), late]);
    return 'ok';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}
