// What a text of the public site is: its front matter, and the page made of it. Pure, for both sides.
import { z } from 'zod';
import type { Locale } from '#i18n/texts.ts';
import { type Answered, blocks } from './blocks.ts';
import type { PlainPart } from './plain-parts.ts';

/**
 * What a text can be. A task, a question, an article and a page stand in a list of their kind; a landing page has a route
 * of its own, named by its id. A legal text is part of a page with a route of its own.
 */
export const kinds = ['task', 'question', 'article', 'page', 'landing', 'legal'] as const;
export type Kind = (typeof kinds)[number];

export const sections = ['recording', 'accuracy', 'data', 'contract'] as const;
export type Section = (typeof sections)[number];

/** What the tasks of the help are about, in the order of a recording's way. */
export const themes = ['record', 'text', 'find', 'send', 'account', 'contract'] as const;
export type Theme = (typeof themes)[number];

/** The drawings at the head of landing pages; each shows work of one kind. */
export const arts = ['none', 'hang', 'minutes', 'two', 'file', 'coding', 'cue', 'way', 'layers'] as const;
export type Art = (typeof arts)[number];

const source = z.strictObject({
  title: z.string().min(1),
  text: z.string().min(1),
  url: z.url({ protocol: /^https$/ }).optional(),
});

const common = {
  /** The same in both languages; links name it. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(3).max(90),
  /** For search engines and previews, in characters. */
  description: z.string().min(40).max(160),
  /** When the text was last found to be right. */
  date: z.iso.date(),
  /** Place in its list, from 1. */
  order: z.int().positive(),
  /** Numbered from 1; the text refers to them as [^1]. */
  sources: z.array(source).default([]),
  /** Whether it speaks of plans, and is not there where there are none. */
  plans: z.boolean().default(false),
  /** Ids of texts to go on with. */
  related: z.array(z.string()).default([]),
};

export const frontMatter = {
  /** What a person does, step by step. */
  task: z.strictObject({
    ...common,
    theme: z.enum(themes),
    /** Other words by which people look for it. */
    also: z.array(z.string().min(2)).default([]),
  }),
  question: z.strictObject({ ...common, section: z.enum(sections), answer: z.string().min(20).max(400) }),
  article: z
    .strictObject({
      ...common,
      topic: z.string().min(3),
      stand: z.string().min(20).max(400),
      /** When it first appeared; stays when it is found right again. */
      published: z.iso.date(),
    })
    .refine(({ published, date }) => published <= date, 'was found right before it was published'),
  page: z.strictObject({ ...common, stand: z.string().min(20).max(400) }),
  /** Running text of a legal page, whose address is a route of its own. */
  legal: z.strictObject({ ...common, stand: z.string().min(20).max(400) }),
  landing: z.strictObject({
    ...common,
    /** Whom it is for, above the headline. */
    audience: z.string().min(3).optional(),
    headline: z.string().min(3).max(90),
    /** What it promises, below the headline. */
    promise: z.string().min(20).max(400),
    art: z.enum(arts),
    /** For the drawing `hang`: words below the sound; an empty one was lost. */
    hanging: z.array(z.string()).max(9).default([]),
    sections: blocks,
  }),
} as const;

export type Source = z.infer<typeof source>;

/** A picture of the product in one language; `light` and `dark` are addresses, the size is that on the page. */
export type HelpPicture = {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

type Made<K extends Kind> = z.infer<(typeof frontMatter)[K]> & {
  readonly kind: K;
  readonly locale: Locale;
  /** Path below the list of its kind; may span segments. */
  readonly slug: string;
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  readonly words: number;
  readonly pictures: readonly HelpPicture[];
};

export type Task = Made<'task'>;
export type Question = Made<'question'>;
export type Article = Made<'article'>;
export type ContentPage = Made<'page'>;
/** `parts`: its words without links, for what is printed. */
export type LegalText = Made<'legal'> & { readonly parts: readonly PlainPart[] };
/** Its blocks hold HTML, and the questions that they name stand beside them. */
export type Landing = Made<'landing'> & { readonly answered: Readonly<Record<string, Answered>> };
export type Document = Task | Question | Article | ContentPage | Landing | LegalText;

/** Words a person reads in a minute, for "5 minutes to read". */
const WORDS_A_MINUTE = 220;

export function minutesToRead({ words }: { words: number }): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
