// Reads the texts of the public site from their folder, and finds what is wrong with them. Runs while pages are built.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { type Locale, locales } from '#i18n/texts.ts';
import { pathFor, paths } from '#pages/paths.ts';
import { isTextKey, translator } from '#i18n/translate.ts';
import { type Document, frontMatter, type HelpPicture, type Kind, kinds } from './document.ts';
import { helpPictureHtml, readHelpPicture } from './help-picture.ts';
import { answersFor, renderBlocks } from './render-blocks.ts';
import { plainParts } from './plain-parts.ts';
import { readGone } from './read-gone.ts';
import { type Moved, readMoved } from './read-moved.ts';
import { renderMarkdown } from './render-markdown.ts';

// Texts of the help name what stands on a screen by the key of its text, as in `{{detail.delete}}`: they always say what the
// screen says. Read while pages are built.

const NAMED = /\{\{(?<key>[\w.-]+)\}\}/g;

/** @param onFault is called with each key that has no text, or one whose words are not always the same */
export function withLabels(text: string, locale: Locale, onFault: (key: string) => void): string {
  const t = translator(locale);
  return text.replace(NAMED, (whole, key: string) => {
    const label = isTextKey(key) ? t(key) : '';
    if (label !== '' && !label.includes('{')) return label.replaceAll('\u00AD', '');
    onFault(key);
    return whole;
  });
}

const folders: Record<Kind, string> = {
  task: 'help',
  question: 'questions',
  article: 'blog',
  page: 'pages',
  legal: 'legal',
  landing: 'landing',
};
const sourceLabels: Record<Locale, (number: number) => string> = {
  de: (number) => `Quelle ${number}`,
  en: (number) => `Source ${number}`,
};

type Draft = { kind: Kind; locale: Locale; slug: string; file: string; matter: unknown; body: string };

/**
 * @param folder with `de/` and `en/`
 * @param pictures the folder of the pictures
 * @returns the texts, sorted by kind and order, and one sentence for each fault, with its file
 */
export function readLibrary(
  folder: string,
  pictures = join(folder, '..', '..', '..', 'public', 'help'),
): { documents: Document[]; gone: string[]; moved: Moved; faults: string[] } {
  const faults: string[] = [];
  const drafts = locales.flatMap((locale) =>
    kinds.flatMap((kind) => draftsIn(folder, { locale, kind }, faults)),
  );
  const documents = drafts.flatMap((draft) => finish(draft, { drafts, pictures, faults }) ?? []);
  faults.push(...lonely(documents), ...unknownRelations(documents));
  documents.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.order - b.order);
  const gone = readGone(folder, { documents, faults });
  const resolve = (link: string, locale: Locale) => addressOf(link, locale, drafts);
  const moved = readMoved(folder, { documents, gone, resolve, faults });
  return { documents, gone, moved, faults };
}

function draftsIn(
  folder: string,
  { locale, kind }: { locale: Locale; kind: Kind },
  faults: string[],
): Draft[] {
  const top = join(folder, locale, folders[kind]);
  if (kind === 'landing')
    return textsBelow(top, '.yaml').map((file) => {
      const slug = relative(top, file).replace(/\.yaml$/, '');
      const matter: unknown = parse(readFileSync(file, 'utf8'));
      return { kind, locale, slug, file: relative(folder, file), matter, body: '' };
    });
  return textsBelow(top, '.md').flatMap((file) => {
    const name = relative(folder, file);
    const text = withLabels(readFileSync(file, 'utf8'), locale, (label) =>
      faults.push(`${name}: there is no label "${label}".`),
    );
    const found = /^---\n(?<matter>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/.exec(text);
    if (!found?.groups) {
      faults.push(`${name}: there is no front matter.`);
      return [];
    }
    const slug = relative(top, file).replace(/\.md$/, '').replaceAll('\\', '/');
    const { matter = '', body = '' } = found.groups;
    return [{ kind, locale, slug, file: name, matter: parse(matter), body }];
  });
}

function textsBelow(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    // A kind without texts has no folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function finish(
  draft: Draft,
  { drafts, pictures, faults }: { drafts: readonly Draft[]; pictures: string; faults: string[] },
): Document | null {
  const { kind, locale, slug, file } = draft;
  const checked = frontMatter[kind].safeParse(draft.matter);
  if (!checked.success) {
    for (const issue of checked.error.issues)
      faults.push(`${file}: ${issue.path.join('.') || 'front matter'}: ${issue.message}`);
    return null;
  }
  const resolve = (link: string) => {
    const address = addressOf(link, locale, drafts);
    if (address === null) faults.push(`${file}: the link "${link}" leads nowhere.`);
    return address ?? '';
  };
  const sourceLabel = sourceLabels[locale];
  const shown: HelpPicture[] = [];
  const pictureHtml = (name: string, alt: string) => {
    const picture = readHelpPicture(pictures, { name, locale, alt });
    if (typeof picture === 'string') faults.push(`${file}: ${picture}`);
    else shown.push(picture);
    return typeof picture === 'string' ? '' : helpPictureHtml(picture);
  };
  const { cited, anchors, sought, ...made } = renderMarkdown(draft.body, {
    resolve,
    sourceLabel,
    pictureHtml,
  });
  const { sections, answered, strays, ofBlocks } = finishBlocks(draft, {
    drafts,
    resolve,
    cited,
    sought,
    faults,
  });
  for (const link of [...strayLinks(draft, drafts), ...strays])
    faults.push(`${file}: "${link}" is not there without plans.`);
  const known = checked.data.sources.length;
  const there = [...anchors, ...ofBlocks, ...cited.map((number) => `source-${number}`)];
  for (const anchor of sought)
    if (!there.includes(anchor)) faults.push(`${file}: the link "#${anchor}" leads nowhere.`);
  for (const number of cited)
    if (number < 1 || number > known) faults.push(`${file}: there is no source ${number}.`);
  for (let number = 1; number <= known; number += 1)
    if (!cited.includes(number)) faults.push(`${file}: source ${number} is referred to nowhere.`);
  const more =
    kind === 'landing' ? { sections, answered } : kind === 'legal' && { parts: plainParts(draft.body) };
  return { ...checked.data, kind, locale, slug, ...made, pictures: shown, ...more } as Document;
}

/** The blocks of a landing page; none for the other kinds. Adds to `cited`, `sought` and `faults`. */
function finishBlocks(
  { kind, locale, file, matter }: Draft,
  found: {
    drafts: readonly Draft[];
    resolve: (link: string) => string;
    cited: number[];
    sought: string[];
    faults: string[];
  },
) {
  const strays: string[] = [];
  if (kind !== 'landing') return { sections: [], answered: {}, strays, ofBlocks: [] };
  const { drafts, cited, sought, faults } = found;
  const { id, plans, sections } = frontMatter.landing.parse(matter);
  if (!Object.hasOwn(paths, id)) faults.push(`${file}: there is no route "${id}".`);
  const resolveIn = (isPlansOnly: boolean) => (link: string) => {
    if (!plans && !isPlansOnly && drafts.some((draft) => isPlansOnlyAt(draft, link))) strays.push(link);
    return found.resolve(link);
  };
  const render = (text: string, isPlansOnly: boolean) => {
    const made = renderMarkdown(text, {
      resolve: resolveIn(isPlansOnly),
      sourceLabel: sourceLabels[locale],
      pictureHtml: (name) => {
        faults.push(`${file}: the picture "${name}" has no place in a block.`);
        return '';
      },
    });
    cited.push(...made.cited);
    sought.push(...made.sought);
    return made.html;
  };
  const questions = drafts.flatMap((draft) => {
    const checked = draft.kind === 'question' && frontMatter.question.safeParse(draft.matter);
    if (!checked || !checked.success || draft.locale !== locale) return [];
    const { id: name, title, answer, plans: needsPlans } = checked.data;
    const path = pathFor(locale, 'question', { slug: draft.slug });
    return [{ id: name, title, answer, path, plans: needsPlans }];
  });
  const { answered, unknown } = answersFor(sections, questions);
  faults.push(...unknown.map((name) => `${file}: there is no question "${name}".`));
  const resolve = (link: string, isPlansOnly: boolean) => resolveIn(isPlansOnly)(link);
  // The only block with an anchor.
  const ofBlocks = sections.some((block) => block.kind === 'steps') ? ['steps'] : [];
  return { sections: renderBlocks(sections, { render, resolve }), answered, strays, ofBlocks };
}

/** `question:accuracy`, `article:…`, `page:…` by their ids; `route:register` by its route, as legal texts are. */
function addressOf(link: string, locale: Locale, drafts: readonly Draft[]): string | null {
  const [scheme = '', id = ''] = link.split(':');
  if (scheme === 'route') {
    try {
      return pathFor(locale, id);
    } catch {
      return null;
    }
  }
  const target = drafts.find(
    ({ kind, locale: other, matter }) =>
      kind === scheme && other === locale && (matter as { id?: unknown } | null)?.id === id,
  );
  if (!target || target.kind === 'landing' || target.kind === 'legal') return null;
  return pathFor(locale, target.kind, { slug: target.slug });
}

/** Links of a text that is always there to one that is only there with plans. */
function strayLinks({ body, matter }: Draft, drafts: readonly Draft[]): string[] {
  if ((matter as { plans?: unknown } | null)?.plans === true) return [];
  const links = [...body.matchAll(/\]\((?<link>[a-z]+:[a-z0-9-]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => drafts.some((draft) => isPlansOnlyAt(draft, link)));
}

/** Whether a link leads to this text, and it is only there with plans. */
function isPlansOnlyAt({ kind, matter }: Draft, link: string): boolean {
  const { id, plans } = (matter ?? {}) as { id?: unknown; plans?: unknown };
  return plans === true && link === `${kind === 'landing' ? 'route' : kind}:${String(id)}`;
}

/** Texts that one language has and the other does not, and ids that are there twice. */
function lonely(documents: readonly Document[]): string[] {
  return documents.flatMap(({ kind, id, locale, slug }) => {
    const twins = documents.filter((other) => other.kind === kind && other.id === id);
    const here = twins.filter((other) => other.locale === locale).length;
    const name = `${locale}/${folders[kind]}/${slug}.md`;
    if (here > 1) return [`${name}: the id "${id}" is there twice.`];
    return twins.length < locales.length ? [`${name}: "${id}" is missing in another language.`] : [];
  });
}

function unknownRelations(documents: readonly Document[]): string[] {
  return documents.flatMap(({ related, locale, kind, slug }) =>
    related
      .filter((id) => !documents.some((other) => other.id === id && other.locale === locale))
      .map((id) => `${locale}/${folders[kind]}/${slug}.md: there is no related text "${id}".`),
  );
}
