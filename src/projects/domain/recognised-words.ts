// What is recognised so far of a recording in work, as the page holds it. Pure.

/** A passage is a stretch between two silences; those in between that are missing still come. */
export type Heard = {
  passages: readonly { position: number; text: string }[];
  /** The moment of the newest passage; what is asked for since then is what is new. ISO 8601. */
  until: string | null;
};

/** What is held with what was recognised since: passages come in any order, and may be replaced by better ones. */
export function withNewer(held: Heard | undefined, newer: Heard): Heard {
  const byPosition = new Map(held?.passages.map((passage) => [passage.position, passage]));
  for (const passage of newer.passages) byPosition.set(passage.position, passage);
  const passages = [...byPosition.values()].sort((a, b) => a.position - b.position);
  return { passages, until: newer.until ?? held?.until ?? null };
}

/** The last words, no more than so many letters. */
export function endOf(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const end = text.slice(-letters);
  return `… ${end.slice(end.indexOf(' ') + 1)}`;
}
