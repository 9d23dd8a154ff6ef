// What the readers of a provider's formats have in common: pieces of fields as they come, so that no mail is in memory.

/** Takes a piece of the value of a field; the pieces of one value come in order. */
export type TakeField = (name: string, piece: Buffer) => Promise<void>;

/** The body is not what its provider sends. */
export class UnreadableDeliveryError extends Error {
  override name = 'UnreadableDeliveryError';
}
