// Reads a style sheet as the build writes it, without comments and blanks, into its blocks: all that is needed to leave
// some of them out. What stands in brackets or quotes is never a block.

/** `@media …{…}`, `a,b{…}`, or a statement such as `@layer a,b;` whose body is null. */
export type Block = { head: string; body: string | null };

/** @returns the outermost blocks of `sheet`, in their order */
export function blocksOf(sheet: string): Block[] {
  const blocks: Block[] = [];
  let rest = sheet;
  while (rest.length > 0) {
    const at = indexOutside(rest, (letter) => letter === '{' || letter === ';');
    if (at === rest.length) break;
    const head = rest.slice(0, at).trim();
    if (rest[at] === ';') {
      blocks.push({ head, body: null });
      rest = rest.slice(at + 1);
      continue;
    }
    let depth = 0;
    const end = indexOutside(rest, (letter) => {
      if (letter === '{') depth += 1;
      if (letter === '}') depth -= 1;
      return letter === '}' && depth === 0;
    });
    blocks.push({ head, body: rest.slice(at + 1, end) });
    rest = rest.slice(end + 1);
  }
  return blocks;
}

/** @returns the selectors of a rule, which commas part */
export function selectorsOf(head: string): string[] {
  const comma = indexOutside(head, (letter) => letter === ',');
  return comma === head.length ? [head] : [head.slice(0, comma), ...selectorsOf(head.slice(comma + 1))];
}

/** @returns where a letter outside of brackets and quotes is what is looked for; the length where none is */
function indexOutside(text: string, isWanted: (letter: string) => boolean): number {
  let brackets = 0;
  let quote: string | null = null;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (letter === '\\') index += 1;
    else if (quote !== null) quote = letter === quote ? null : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(' || letter === '[') brackets += 1;
    else if (letter === ')' || letter === ']') brackets -= 1;
    else if (brackets === 0 && isWanted(letter)) return index;
  }
  return text.length;
}
