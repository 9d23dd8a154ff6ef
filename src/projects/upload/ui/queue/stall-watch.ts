// Notices that a request hangs: nothing has moved for a while, and no error says so.

export type StallWatch = {
  /** Restarts the wait: something moved, or is about to. */
  moved(): void;
  /** All is sent; what the server still has to do with it shows no progress. */
  sent(): void;
  /** Nothing is under way. */
  rest(): void;
};

export function createStallWatch(options: {
  /** ms without progress after which a request hangs */
  sendingMs: number;
  /** ms to wait for the answer once every byte is sent */
  answerMs: number;
  onStall: () => void;
}): StallWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(options.onStall, ms);
  };
  return {
    moved: () => wait(options.sendingMs),
    sent: () => wait(options.answerMs),
    rest: () => clearTimeout(timer),
  };
}
