// Detects a question by its first words, and only where hardly anything else begins so. English and German.

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Longer sentences that begin like a question are often something else. */
const LONGEST = 16;

type Opening = {
  readonly asking: ReadonlySet<string>;
  /** What follows an asking word in a question (what IS, wo WAREN). */
  readonly verbs: ReadonlySet<string>;
  /** Verbs that open a yes-no question before one of `subjects`. */
  readonly opening: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
};

const openings: Readonly<Record<string, Opening>> = {
  en: {
    asking: set('what where when why how who'),
    verbs: set(
      'is are was were do does did can could would will have has should am many much long often old far',
    ),
    opening: set('do does did can could would will are is was were have has'),
    subjects: set('you he she we they i there'),
  },
  de: {
    asking: set('was wo wann warum wieso weshalb wie wer wohin woher'),
    verbs:
      set(`ist sind war waren hat haben hatte hatten kann können könnte wird werden würde würden soll sollen
      muss müssen darf dürfen will wollen geht gehen heißt heißen viel viele lange oft alt weit`),
    opening: set(`haben hast hat sind bist ist war waren können kannst kann könnten könntest möchten möchtest
      wollen willst dürfen darf würden würdest werden wissen weißt`),
    subjects: set('sie du ihr wir ich er'),
  },
};

/** „Haben Sie Fragen, so rufen Sie an“ and "what is important is that": statements that begin like questions. */
const statementSigns = set('dann so is');

/** @param words the sentence, normalised */
export function isQuestion(words: readonly string[], language: string): boolean {
  const opening = openings[language];
  const [first, second, ...rest] = words;
  if (!opening || first === undefined || second === undefined) return false;
  if (words.length > LONGEST || rest.some((word) => statementSigns.has(word))) return false;
  if (opening.asking.has(first)) {
    // Two words alone („wie viel“, "how long") are cut off speech as often as a question.
    return opening.verbs.has(second) && rest.length > 0;
  }
  if (!opening.opening.has(first) || !opening.subjects.has(second) || rest.length === 0) return false;
  return !rest.some((word, index) => word === second && index > 0);
}
