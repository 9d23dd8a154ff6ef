// Work on a whole text, from its stored JSON to strings that are stored or sent as they are.

/** Each is an export of a module that does nothing else, which a child process loads by its address. */
export type TextTask<Input, Result> = {
  /** `import.meta.url` of the module that exports it. */
  readonly module: string;
  /** The name of that export. */
  readonly name: string;
  /** Characters of the JSON that is read or written at most. */
  size(input: Input): number;
  run(input: Input): Result;
};
