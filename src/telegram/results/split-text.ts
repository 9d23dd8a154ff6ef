// A long text as messages: Telegram takes 4,096 characters in one.

/** Of a message, in UTF-16 code units. */
export const MESSAGE_LENGTH = 4_096;

/** Parts end where a paragraph ends, else a sentence, else a word, else anywhere but within a character. */
export function splitText(text: string, most = MESSAGE_LENGTH): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const at = endWithin(rest, most);
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

function endWithin(text: string, most: number): number {
  const head = text.slice(0, most + 1);
  for (const end of [/\n\n/g, /[.!?…]["“”«»')\]]*\s/g, /\s/g]) {
    const last = [...head.matchAll(end)].at(-1);
    // A part that is nearly empty is worse than a sentence that is cut.
    if (last && last.index + last[0].length > most / 4) return Math.min(last.index + last[0].length, most);
  }
  const isWithinPair = /[\uD800-\uDBFF]/.test(text[most - 1] ?? '');
  return isWithinPair ? most - 1 : most;
}
