// What a page draws: each show of text with its font, and under which mark it stands (ISO 32000-1, 9.4, 14.6; PDF/UA-1, 7.1).
import type { Fault } from './pdf-file.ts';
import {
  isDictionary,
  isName,
  isOperator,
  isString,
  type PdfDictionary,
  type PdfOperator,
  type PdfValue,
  scan,
  textOf,
} from './pdf-scanner.ts';

export type Shown = {
  /** Its name among the page's resources. */
  font: string;
  /** Two bytes each. */
  codes: number[];
  /** Null for an artifact. */
  mcid: number | null;
  /** The text that the mark says it stands for; the same object for all that one mark holds. */
  actual: ActualText | null;
};
export type ActualText = { text: string };
export type PageContent = {
  shown: Shown[];
  /** The tag of each piece of tagged content. */
  marked: Map<number, string>;
  colours: Set<string>;
};

/** Table 51 of ISO 32000-1, without what needs rules that are not written here: images, shadings, states, forms. */
const OPERATORS =
  'b B b* B* BDC BMC BT c cm CS cs d d0 d1 DP EMC ET f F f* G g h i j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "';
const KNOWN = new Set(OPERATORS.split(' '));
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);
const PAINTS = new Set(['b', 'B', 'b*', 'B*', 'f', 'F', 'f*', 's', 'S']);
const DEVICES: Record<string, string> = {
  g: 'DeviceGray',
  G: 'DeviceGray',
  rg: 'DeviceRGB',
  RG: 'DeviceRGB',
  k: 'DeviceCMYK',
  K: 'DeviceCMYK',
};

type Mark = { tag: string; mcid: number | null; actual: ActualText | null; inText: boolean };
type State = { font: string; saved: string[]; marks: Mark[]; inText: boolean };

/** @param data all content streams of the page, one after another */
export function readContent(data: Buffer, fault: Fault): PageContent {
  const content: PageContent = { shown: [], marked: new Map(), colours: new Set() };
  const state: State = { font: '', saved: [], marks: [], inText: false };
  const scanner = scan(data.toString('latin1'), fault);
  let operands: PdfValue[] = [];
  for (let token = scanner.next(); token !== undefined; token = scanner.next()) {
    if (!isOperator(token)) {
      operands.push(token);
      continue;
    }
    if (!KNOWN.has(token.operator))
      fault(`6.2.2 operator ${token.operator}, of which these rules know nothing`);
    step(token, operands, { state, content, fault });
    operands = [];
  }
  if (state.marks.length > 0) fault('14.6.1 marked content without an end');
  if (state.saved.length > 0) fault('8.4.2 q without Q');
  if (state.inText) fault('9.4.1 BT without ET');
  return content;
}

type Stage = { state: State; content: PageContent; fault: Fault };

function step({ operator }: PdfOperator, operands: PdfValue[], stage: Stage): void {
  const { state, content, fault } = stage;
  const [first] = operands;
  if (operator === 'q') state.saved.push(state.font);
  if (state.saved.length > 28) fault('6.1.13 q nested deeper than 28');
  if (operator === 'Q') {
    if (state.saved.length === 0) fault('8.4.2 Q without q');
    state.font = state.saved.pop() ?? '';
  }
  if (operator === 'BT' || operator === 'ET') {
    if (state.inText === (operator === 'BT')) fault(`9.4.1 ${operator} twice`);
    state.inText = operator === 'BT';
  }
  if (operator === 'BDC' || operator === 'BMC') open(operands, stage);
  if (operator === 'EMC') {
    const closed = state.marks.pop();
    if (!closed) fault('14.6.1 EMC without a beginning');
    if (closed && closed.inText !== state.inText) fault('14.6.1 marked content crosses a text object');
  }
  if (operator === 'Tf' && isName(first)) state.font = first.name;
  if ((operator === 'cs' || operator === 'CS') && isName(first)) content.colours.add(first.name);
  const device = DEVICES[operator];
  if (device) content.colours.add(device);
  if (SHOWS.has(operator) || PAINTS.has(operator)) paint(operator, operands, stage);
}

function open([tag, given]: PdfValue[], { state, content, fault }: Stage): void {
  const properties: PdfDictionary = isDictionary(given) ? given : new Map();
  if (isName(given)) fault('14.6.2 properties by name, of which these rules know nothing');
  const name = isName(tag) ? tag.name : '';
  const mcid = properties.get('MCID');
  const isTagged = typeof mcid === 'number';
  const inTagged = state.marks.some((mark) => mark.mcid !== null);
  const inArtifact = state.marks.some((mark) => mark.tag === 'Artifact');
  if (name === 'Artifact' && inTagged) fault('UA 01-003 artifact within tagged content');
  if (isTagged && inArtifact) fault('UA 01-004 tagged content within an artifact');
  if (isTagged && inTagged) fault('14.7.4.2 tagged content within tagged content');
  if (isTagged && name === 'Artifact') fault('UA 01-004 an artifact has a number of content');
  if (isTagged) {
    if (content.marked.has(mcid)) fault(`14.7.4.2 content ${mcid} stands twice on its page`);
    content.marked.set(mcid, name);
  }
  const text = properties.has('ActualText') ? textOf(properties.get('ActualText')) : null;
  const actual = text === null ? null : { text };
  state.marks.push({ tag: name, mcid: isTagged ? mcid : null, actual, inText: state.inText });
}

function paint(operator: string, operands: PdfValue[], { state, content, fault }: Stage): void {
  const mark = state.marks.findLast(({ mcid, tag }) => mcid !== null || tag === 'Artifact');
  if (!mark) fault(`UA 01-005 ${operator} is neither tagged nor an artifact`);
  if (!SHOWS.has(operator)) return;
  if (!state.inText) fault(`9.4.3 ${operator} outside of a text object`);
  const strings = operands.flatMap((one) => (Array.isArray(one) ? one : [one])).filter(isString);
  const codes: number[] = [];
  for (const { string } of strings) {
    if (string.length % 2 === 1) fault('9.7.6.2 half a code is shown');
    for (let at = 0; at + 1 < string.length; at += 2) {
      codes.push(string.charCodeAt(at) * 256 + string.charCodeAt(at + 1));
    }
  }
  const actual = state.marks.findLast((one) => one.actual !== null)?.actual ?? null;
  content.shown.push({ font: state.font, codes, mcid: mark?.mcid ?? null, actual });
}
