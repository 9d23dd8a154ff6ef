// The blocks that the large pages are set from: their front matter is a list of these. Pure, for both sides.
// `text` and `lead` are Markdown in the file and HTML in the page.
import { z } from 'zod';

const words = z.string().min(1);

/** What holds only where an operator has proved it; the setting names the place of the proof. */
export const claims = ['euServers', 'users', 'timeSaved'] as const;
export type Claim = (typeof claims)[number];

/** Whatever may be absent: only with plans, or only with a proof. */
const optional = {
  plans: z.boolean().optional(),
  claim: z.enum(claims).optional(),
};

const fact = z.strictObject({ ...optional, term: words, text: words, cite: words.optional() });
const item = z.strictObject({ ...optional, title: words, text: words });
const way = z.strictObject({ label: words, to: words });

/** A line of a transcript: ~~cut~~, ++added++, ==changed in sense==, ^^being spoken^^. */
const turn = z.strictObject({
  who: words,
  time: words,
  said: words,
  heard: words.optional(),
  note: words.optional(),
});

const blockOf = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...optional, ...shape });

const block = z.discriminatedUnion('kind', [
  /** Newspaper columns with marginalia. */
  blockOf('feature', { title: words, text: words, margin: z.array(fact).max(5).default([]) }),
  /** A lead article and two columns. */
  blockOf('front', {
    title: words,
    lead: words,
    compare: z.array(z.strictObject({ term: words, said: words, note: words.optional() })).default([]),
    columns: z
      .array(z.strictObject({ ...optional, title: words, text: words, rows: z.array(fact).default([]) }))
      .length(2),
  }),
  /** A passage as the evidence view shows it. */
  blockOf('proof', { title: words, lead: words.optional(), caption: words, turns: z.array(turn).min(1) }),
  /** A page of a finished text, with what stands in its margin. */
  blockOf('paper', {
    title: words,
    text: words,
    caption: words,
    lines: z
      .array(z.strictObject({ no: words.optional(), text: words, note: words.optional() }))
      .min(2)
      .max(16),
  }),
  /** The one reversed section of a page: a sentence that counts, and the law beside it. */
  blockOf('plea', { title: words, quote: words, facts: z.array(fact).min(2) }),
  blockOf('band', { title: words, text: words, facts: z.array(fact).min(2), ways: z.array(way).max(2) }),
  blockOf('trio', { title: words, items: z.array(item).length(3) }),
  blockOf('steps', {
    title: words,
    lead: words.optional(),
    drawing: z.enum(['weave', 'rope']),
    items: z.array(item).min(3).max(5),
  }),
  blockOf('sheet', { title: words, lead: words, facts: z.array(fact).min(2) }),
  blockOf('table', {
    title: words,
    lead: words.optional(),
    caption: words,
    head: z.array(words).min(2).max(4),
    rows: z.array(z.array(words)).min(2),
  }),
  blockOf('sides', {
    title: words,
    lead: words,
    sides: z.array(z.strictObject({ title: words, facts: z.array(fact).min(2) })).length(2),
  }),
  blockOf('ledgers', {
    title: words,
    ledgers: z.array(z.strictObject({ caption: words, facts: z.array(fact).min(2) })).length(2),
  }),
  blockOf('index', {
    title: words,
    lead: words,
    entries: z.array(z.strictObject({ ...optional, title: words, to: words, text: words })).min(2),
  }),
  blockOf('faq', {
    title: words,
    lead: words,
    /** Ids of questions. */
    questions: z.array(words).min(3),
  }),
  blockOf('prices', { title: words, lead: words }),
  blockOf('close', { title: words, ways: z.array(way).min(1).max(2) }),
]);

export const blocks = z.array(block).min(1);
export type Block = z.infer<typeof block>;
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;
export type Fact = z.infer<typeof fact> & { proof?: string };
export type Way = z.infer<typeof way>;
export type Turn = z.infer<typeof turn>;

/** A question as the block that names it shows it. */
export type Answered = { title: string; answer: string; path: string; plans?: boolean };
