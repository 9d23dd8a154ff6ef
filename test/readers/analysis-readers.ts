// What programs for qualitative analysis find in a transcript, written from their public descriptions: decision 046.

export type Found = { speaker: string | null; startMs: number; endMs: number; text: string };

const MARK = /#(\d{2}):(\d{2}):(\d{2})-(\d)#/;
/** Also the other forms that MAXQDA and ATLAS.ti know: in brackets, with a point or without a fraction. */
const ANY_MARK = /#\d+:\d{2}:\d{2}(?:[-.]\d+)?#|[[({<]\d+:\d{2}(?::\d{2})?(?:[.,-]\d+)?[\])}>]/g;

const ms = (hours = '', minutes = '', seconds = '', tenth = '') =>
  Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(tenth) * 100;

function momentOf(mark: string): number {
  const [, hours, minutes, seconds, tenth] = MARK.exec(mark) ?? [];
  if (tenth === undefined) throw new Error(`not a mark of f4: ${mark}`);
  return ms(hours, minutes, seconds, tenth);
}

/** The paragraphs of a rich text: groups that hold no text are left out, `\uN?` is one UTF-16 unit. */
export function readRtf(content: Buffer): string[] {
  const rich = content.toString('latin1');
  if (!rich.startsWith('{\\rtf1')) throw new Error('no rich text');
  const body = rich.replace(/\{\\(?:fonttbl|info)(?:[^{}\\]|\\.|\{(?:[^{}\\]|\\.)*\})*\}/g, '');
  let depth = 0;
  let text = '';
  for (const [token] of body.matchAll(/\\[a-z]+-?\d* ?|\\[^a-z]|[{}]|[\r\n]+|[^\\{}\r\n]+/g)) {
    const unit = /^\\u(-?\d+) ?$/.exec(token)?.[1];
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (unit !== undefined) text += `${String.fromCharCode(Number(unit) & 0xffff)}\0`;
    else if (/^\\par ?$/.test(token)) text += '\n';
    else if (/^\\[\\{}]/.test(token)) text += token.slice(1);
    else if (!/^[\\\r\n]/.test(token)) text += token;
  }
  if (depth !== 0) throw new Error('groups are left open');
  // The sign after each unit stands for programs that know no Unicode.
  return text.replace(/\0\?/g, '').split('\n').filter(Boolean);
}

/** MAXQDA and ATLAS.ti: what stands between two marks belongs together; the name is what comes before the colon. */
export function readBetweenMarks(content: Buffer): Found[] {
  const found: Found[] = [];
  for (const paragraph of readRtf(content)) {
    const marks = paragraph.match(ANY_MARK) ?? [];
    const [start, end] = marks;
    if (start === undefined) continue;
    if (end === undefined || marks.length > 2) throw new Error(`${marks.length} marks in: ${paragraph}`);
    const said = paragraph.slice(paragraph.indexOf(start) + start.length, paragraph.lastIndexOf(end));
    found.push({ ...spoken(said), startMs: momentOf(start), endMs: momentOf(end) });
  }
  return found;
}

/** f4: a paragraph ends with the mark of its end, and begins with the name once its own first mark is taken off. */
export function readF4(content: Buffer): Pick<Found, 'speaker' | 'endMs' | 'text'>[] {
  return readRtf(content).flatMap((paragraph) => {
    const end = /#\d{2}:\d{2}:\d{2}-\d#$/.exec(paragraph)?.[0];
    if (end === undefined) return [];
    const said = paragraph.slice(0, -end.length).replace(/^#\d{2}:\d{2}:\d{2}-\d# /, '');
    return [{ ...spoken(said), endMs: momentOf(end) }];
  });
}

/** NVivo: each line has a time span and the same number of tabs. */
export function readNvivo(content: Buffer): Found[] {
  if (content.subarray(0, 3).toString('hex') !== 'efbbbf') throw new Error('no byte order mark');
  const lines = content.subarray(3).toString().split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line has no end');
  return lines.map((line) => {
    const [span = '', speaker = '', text, ...more] = line.split('\t');
    const at = /^(\d{2}):(\d{2}):(\d{2})\.(\d)-(\d{2}):(\d{2}):(\d{2})\.(\d)$/.exec(span);
    if (!at || text === undefined || more.length > 0 || /[\r\n]/.test(text))
      throw new Error(`no row: ${line}`);
    const startMs = ms(at[1], at[2], at[3], at[4]);
    return { speaker: speaker || null, startMs, endMs: ms(at[5], at[6], at[7], at[8]), text };
  });
}

function spoken(said: string): { speaker: string | null; text: string } {
  const [, speaker, text] = /^ ?(?:([^:]*): )?(.*?) ?$/.exec(said) ?? [];
  return { speaker: speaker ?? null, text: text ?? '' };
}
