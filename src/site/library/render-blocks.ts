// The blocks of a landing page as the page shows them: Markdown becomes HTML, links become addresses.
import type { Answered, Block } from './blocks.ts';

type Surroundings = {
  /** Markdown to HTML. `isPlansOnly`: the text itself is only there with plans, so it may link to what is too. */
  render: (text: string, isPlansOnly: boolean) => string;
  /** The address of a link such as `route:register`. */
  resolve: (link: string, isPlansOnly: boolean) => string;
};

/** Values of these keys are Markdown; of `rows` where they are text and not further objects. */
const MARKDOWN = new Set(['text', 'lead', 'rows']);

export function renderBlocks(sections: readonly Block[], surroundings: Surroundings): Block[] {
  const { render, resolve } = surroundings;
  const walk = (value: unknown, key: string, isPlansOnly: boolean): unknown => {
    if (typeof value === 'string') {
      if (key === 'to') return resolve(value, isPlansOnly);
      return MARKDOWN.has(key) ? render(value, isPlansOnly) : value;
    }
    // Lines of a shown text are words of it, with the marks of a transcript.
    if (key === 'lines') return value;
    if (Array.isArray(value)) return value.map((entry: unknown) => walk(entry, key, isPlansOnly));
    if (value === null || typeof value !== 'object') return value;
    const within = isPlansOnly || (value as { plans?: unknown }).plans === true;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part, name, within)]));
  };
  return walk(sections, '', false) as Block[];
}

type Asked = { id: string; title: string; answer: string; path: string; plans: boolean };

/** @returns the questions that the blocks name, and the names that no question has */
export function answersFor(
  sections: readonly Block[],
  questions: readonly Asked[],
): { answered: Record<string, Answered>; unknown: string[] } {
  const named = sections.flatMap((block) => (block.kind === 'faq' ? block.questions : []));
  const answered: Record<string, Answered> = {};
  for (const { id, ...question } of questions) if (named.includes(id)) answered[id] = question;
  return { answered, unknown: named.filter((id) => !Object.hasOwn(answered, id)) };
}
