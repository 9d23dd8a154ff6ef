// Where a command writes: what it was asked for on stdout, everything else on stderr.

export type StopSignal = 'SIGINT' | 'SIGTERM';

export type Terminal = {
  /** The result, on stdout. Resolves when it is written; a reader that went away is no error, a full disk is one. */
  result(text: string): Promise<void>;
  /** A line for the person, on stderr. */
  say(line: string): void;
  /** A line on stderr that takes the place of the one before where a person watches; else shown now and then. */
  progress(line: string): void;
  /** Calls back at Ctrl-C and at a request to end. @returns how to stop listening */
  onStop(listener: (signal: StopSignal) => void): () => void;
};

type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'on' | 'off'>;

const CLEAR_LINE = '\r\u001b[K';

export function createTerminal(streams: Streams): Terminal {
  const { stdout, stderr } = streams;
  let inProgress = false;
  // Without a listener a closed pipe (`| head`) would end the process with a stack trace.
  stdout.on('error', () => undefined);
  stderr.on('error', () => undefined);
  const clear = () => {
    if (inProgress) stderr.write(CLEAR_LINE);
    inProgress = false;
  };
  return {
    result: (text) => {
      clear();
      return new Promise((resolve, reject) => {
        stdout.write(text, (error) => {
          if (error && (error as NodeJS.ErrnoException).code !== 'EPIPE') reject(error);
          else resolve();
        });
      });
    },
    say: (line) => {
      clear();
      stderr.write(`${line}\n`);
    },
    progress: (line) => {
      if (!stderr.isTTY) {
        stderr.write(`${line}\n`);
        return;
      }
      stderr.write(CLEAR_LINE + line);
      inProgress = true;
    },
    onStop: (listener) => {
      const interrupt = () => listener('SIGINT');
      const terminate = () => listener('SIGTERM');
      streams.on('SIGINT', interrupt);
      streams.on('SIGTERM', terminate);
      return () => {
        streams.off('SIGINT', interrupt);
        streams.off('SIGTERM', terminate);
      };
    },
  };
}
