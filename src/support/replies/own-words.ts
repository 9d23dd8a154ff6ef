// What a person wrote in an answer by mail, without the mail that they answered.

const LONGEST_REPLY = 20_000;
/** A letter may have 15 MB. What is kept stands at its beginning; of the rest nothing is read. */
const MOST_READ = 10 * LONGEST_REPLY;

/** The line above a quoted mail, in German or English, as the usual programs write it; it may run over two lines. */
const quoteBegins: readonly RegExp[] = [
  /^(?:am|on)\s.{4,200}(?:schrieb|wrote)\b.{0,200}:$/iu,
  /^.{2,200}\s(?:schrieb|wrote)\s(?:am|on)\b.{0,200}:$/iu,
  /^-{2,}\s*(?:ursprüngliche nachricht|original message|original-nachricht|weitergeleitete nachricht|forwarded message)\s*-{2,}$/iu,
  /^_{20,}$/u,
];
/** The block of headers that Outlook puts above a quoted mail. */
const SENDER_LINE = /^\*?(?:von|from):\*?\s*\S/iu;
const SENT_LINE = /^\*?(?:gesendet|datum|sent|date):\*?\s*\S/iu;

/** Everything where nothing but quoted lines would go: what a person wrote is not lost to a guess. */
export function ownWords(mail: string): string {
  const lines = mail.slice(0, MOST_READ).replace(/\r\n?/g, '\n').split('\n');
  const cut = withoutQuotes(lines.slice(0, startOfQuote(lines)));
  const text = cut === '' ? lines.join('\n').trim() : cut;
  return text.slice(0, LONGEST_REPLY);
}

function startOfQuote(lines: readonly string[]): number {
  const at = lines.findIndex((_line, index) => isStart(lines, index));
  return at < 0 ? lines.length : at;
}

function isStart(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim();
  if (line === '') return false;
  // A long line is broken by the program that sends it.
  const joined = `${line} ${(lines[index + 1] ?? '').trim()}`.trim();
  if (quoteBegins.some((pattern) => pattern.test(line) || pattern.test(joined))) return true;
  return (
    SENDER_LINE.test(line) && lines.slice(index + 1, index + 4).some((next) => SENT_LINE.test(next.trim()))
  );
}

/** Quoted lines at the end go; those between the person's own words stay, for these answer them. */
function withoutQuotes(lines: readonly string[]): string {
  const last = lines.findLastIndex((line) => line.trim() !== '' && !line.trimStart().startsWith('>'));
  // The mark of a signature (RFC 3676, 4.3).
  const signature = lines.indexOf('-- ');
  const end = signature < 0 ? last + 1 : Math.min(signature, last + 1);
  return lines.slice(0, end).join('\n').trim();
}
