// An upload that is complete and was looked at: what the workspace makes recordings from.

export type ArrivedUpload = {
  id: string;
  /** Safe to show; never used as a path. */
  name: string;
  sizeBytes: number;
  blobKey: string;
  mediaType: string;
  /** Null when the file does not say. */
  durationMs: number | null;
  /** The recording that was made from it already. */
  projectId: string | null;
};

/**
 * The owner's uploads in the order asked for, each complete and of a usable kind. The look ends with the signal.
 * @throws {AppError} `not_found`, `upload_unfinished`, or what the look at the content says (`file_unsupported`, …)
 */
export type ClaimUploads = (
  ownerId: string,
  ids: readonly string[],
  signal: AbortSignal,
) => Promise<ArrivedUpload[]>;
