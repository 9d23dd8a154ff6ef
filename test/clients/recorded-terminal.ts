// A terminal that nobody watches, for the tests of commands: what was written to it, and a way to press Ctrl-C.
import type { StopSignal, Terminal } from '#cli/terminal.ts';

export function recordedTerminal() {
  const written = { result: '', said: '', progress: [] as string[] };
  let stop: ((signal: StopSignal) => void) | undefined;
  const terminal: Terminal = {
    result: async (text) => {
      written.result += text;
    },
    say: (line) => {
      written.said += `${line}\n`;
    },
    progress: (line) => void written.progress.push(line),
    onStop: (listener) => {
      stop = listener;
      return () => {
        stop = undefined;
      };
    },
  };
  return {
    written,
    terminal,
    stop: (signal: StopSignal) => stop?.(signal),
    listens: () => stop !== undefined,
  };
}
