// How a feature hands out everything that it has of a person. `compose/personal-data/exporters.ts` joins them.
export type ExportedFile = {
  /** The path in the archive; no two of an export are alike. */
  name: string;
} & (
  | { json: unknown }
  /** As the database has it: JSON already. */
  | { jsonText: string }
  /** A blob as it is. Rejects with `BlobNotFoundError` where it was deleted meanwhile. */
  | { openLocal: () => Promise<{ path: string; release(): Promise<void> }>; sizeBytes: number }
  /** A small file that was made, like a PDF. */
  | { content: Uint8Array }
);

export type PersonExporter = {
  /** One file at a time is asked for, so that no more of the person's data than that is in memory. */
  files(ownerId: string): AsyncIterable<ExportedFile>;
};
