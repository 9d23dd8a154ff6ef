// Follows a text while a language model writes it, over lines that may break: what was read is not read again.
import type { MagicLine, MagicState } from '../magic-run.ts';

export type Followed = { state: MagicState; text: string; part: number; parts: number };

type Order = {
  projectId: string;
  runId: string;
  onChange: (followed: Followed) => void;
  /** Receives whether the connection is up. */
  onLine: (isThere: boolean) => void;
  signal: AbortSignal;
  fetch: (path: string, options: { signal: AbortSignal }) => Promise<Response>;
  /** Resolves after a while, or when the signal aborts. */
  wait: (ms: number) => Promise<void>;
};

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

/** Resolves when the run has ended or is gone, and when `signal` aborts. */
export async function followRun(order: Order): Promise<void> {
  const { signal, onLine, onChange } = order;
  let attempt = 0;
  let waitMs = FIRST_WAIT_MS;
  let now: Followed = { state: 'waiting', text: '', part: 0, parts: 1 };
  while (!signal.aborted) {
    const query = new URLSearchParams({
      run: order.runId,
      attempt: String(attempt),
      from: String(now.text.length),
    });
    try {
      const response = await order.fetch(`/api/projects/${order.projectId}/magic-transcript/text?${query}`, {
        signal,
      });
      if (response.status === 404) return;
      if (!response.ok) throw new Error(`Following the text failed: ${response.status}.`);
      onLine(true);
      for await (const line of linesOf(response)) {
        waitMs = FIRST_WAIT_MS;
        attempt = line.attempt;
        const { state, part, parts } = line;
        now = { state, part, parts, text: now.text.slice(0, line.at) + line.text };
        onChange(now);
      }
      if (now.state !== 'waiting' && now.state !== 'running') return;
    } catch {
      if (signal.aborted) return;
      onLine(false);
      await order.wait(waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  }
}

async function* linesOf(response: Response): AsyncGenerator<MagicLine> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const piece = decoder.decode(read.value, { stream: true });
      rest += piece;
      // Not looked through again until its line ends.
      if (!piece.includes('\n')) continue;
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as MagicLine;
    }
  } finally {
    // A caller that stops reading needs no more of the response.
    await reader.cancel().catch(() => undefined);
  }
}
