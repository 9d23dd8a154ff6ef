// Reads the pending edits of a deleted project as text, for a person who wants to keep it, and deletes them.
import { readLeft } from './outbox.ts';
import { leftKeys, type OutboxStorage, type Whose } from './outbox-keys.ts';

/** @returns the paragraphs that were written, each as it was last; empty where only speakers or order were changed */
export function leftText(storage: OutboxStorage, whose: Whose, liveTabs: ReadonlySet<string>): string {
  const { operations, conflicts } = readLeft(storage, whose, liveTabs);
  const written = new Map<string, string>();
  for (const { segment, yours } of conflicts) if (yours !== null) written.set(segment, yours);
  for (const operation of operations) {
    if (operation.kind === 'text') written.set(operation.segment, operation.text);
    if (operation.kind === 'insert') written.set(operation.made, operation.text);
  }
  return [...written.values()].filter((text) => text.trim() !== '').join('\n\n');
}

export function dropLeft(storage: OutboxStorage, whose: Whose, liveTabs: ReadonlySet<string>): void {
  for (const key of leftKeys(storage, whose, liveTabs)) storage.removeItem(key);
}
