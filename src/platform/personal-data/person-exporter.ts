// How a feature hands out everything that it has of a person. `compose/personal-data/exporters.ts` joins them.
import type { Readable } from 'node:stream';

export type ExportedFile = {
  /** The path in the archive; no two of an export are alike. */
  name: string;
} & (
  | { json: unknown }
  /** As the database has it: JSON already. */
  | { jsonText: string }
  /** A file as it is. Rejects with `BlobNotFoundError` where it was deleted meanwhile. */
  | { open: () => Promise<Readable>; sizeBytes: number }
);

export type PersonExporter = {
  /** One file at a time is asked for, so that no more of the person's data than that is in memory. */
  files(ownerId: string): AsyncIterable<ExportedFile>;
};
