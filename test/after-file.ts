// What a test file started ends behind its last test. Vitest takes up the hooks of a file while it collects its tests: an
// `afterAll` that is called later, within a hook or a test outside a `describe`, is never run.

type Ends = (() => unknown)[];
const place = globalThis as { endsOfFile?: Ends };

/** The last one that was asked for comes first. */
export function afterFile(end: () => unknown): void {
  // Modules are loaded again for each file, and twice for its set-up.
  (place.endsOfFile ??= []).push(end);
}

export async function endFile(): Promise<void> {
  for (const end of (place.endsOfFile ?? []).splice(0).toReversed()) await end();
}
