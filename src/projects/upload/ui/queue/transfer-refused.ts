// Why a file is not sent to its end, as far as a person can do something about it.

/** The server refused the file, or the device no longer gives it; `message` is the server's sentence, empty without one. */
export class TransferRefused extends Error {
  override name = 'TransferRefused';
  /** The server's name for it, or one of those below; null where there is none. */
  readonly code: string | null;
  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/** The file is not on the device any more, or not as it was chosen. */
export const FILE_UNREADABLE = 'file_unreadable';
/** It has another content than when its upload began; the server says the same of what came. */
export const FILE_CHANGED = 'upload_changed';

/** The server has no longer what came: it keeps for a day what becomes no recording. */
export const UPLOAD_EXPIRED = 'upload_expired';

/** The page needs the file once more; it may be another one by now. */
export function mustBeChosenAgain(code: string | null): boolean {
  return code === FILE_UNREADABLE || code === FILE_CHANGED;
}
