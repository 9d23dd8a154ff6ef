// Passes hard texts of half a million characters to every function that processes text of a model, a speech server or a
// person. Prints each step, so that its parent can end it when it hangs, and knows where.
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import { tokenise } from '#projects/review/compare/reading/tokens.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { displayName } from '#projects/domain/display-name.ts';
import { entryNames } from '#projects/export/archive/entry-names.ts';
import { acceptModelText, cutPassages, readModelText } from '#projects/finalise/finalise-passages.ts';
import { paragraphsIn } from '#projects/magic/magic-text.ts';
import { foldText, spacedWords } from '#projects/domain/text/folding.ts';
import { searchWords } from '#projects/search/search-query.ts';
import { cleanName } from '#projects/domain/speakers/speaker-name.ts';
import { countOmissions, spellOmission } from '#projects/domain/text/omission.ts';
import { soundCode } from '#projects/vocabulary/phonetic-code.ts';
import { wordAround } from '#projects/editing/model/find-text.ts';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { createLanguageIdentifier } from '#speech/language/identify-language.ts';
import { wordsOfAnswer } from '#speech/openai-compatible/answer.ts';

const LENGTH = 500_000;
const full = (piece: string) => piece.repeat(LENGTH / piece.length);
/** Each begins or ends as an expression that looks for it would want it, and breaks off at the last moment. */
const texts: readonly string[] = [
  full('\u0301\u0323'),
  full(' '),
  full('\n'),
  full(' \n'),
  full('.'),
  full('.…"'),
  full('**a '),
  full('__a **b '),
  full('*a '),
  full('***'),
  full('`'),
  full('```\n'),
  full('\n```'),
  full('|a'),
  full("'"),
  full('[ '),
  full('[…'),
  full('- '),
  full('#'),
  full('\u200C'),
  full('1.'),
  full('a'),
  full('a-'),
  full('\u{1F468}\u200D'),
].map((text) => `x${text}x`);

const identifier = createLanguageIdentifier();
const [passage] = cutPassages(transcriptOf(['Guten Tag, wir beginnen jetzt mit der Sitzung.']));
if (!passage) throw new Error('There is nothing to compare with.');
const nameOf = entryNames('Ohne Titel');

const works: Readonly<Record<string, (text: string) => unknown>> = {
  'an answer of the model that finalises': (text) => acceptModelText(passage, text, 'de'),
  'that answer, read alone': readModelText,
  'an answer of the model that writes': paragraphsIn,
  'an answer of a speech server': (text) => wordsOfAnswer({ text }, 60_000),
  'a word of a speech server': (text) =>
    wordsOfAnswer({ text: '', words: [{ word: text, start: 0, end: 1 }] }, 60_000),
  'marks of passages that nobody heard': (text) => countOmissions([spellOmission(text)]),
  'words to compare': tokenise,
  'a word to compare': normaliseWord,
  'the language of a text': (text) => identifier.identify([text]),
  'words for the search': spacedWords,
  'text for the search': foldText,
  'what is searched for': searchWords,
  'how a word sounds': (text) => soundCode(text, 'de'),
  'the name of a speaker': cleanName,
  'the name of a file': (text) => displayName({ filename: text }),
  'the name of a file in an archive': nameOf,
  'the name of a download': (text) => contentDisposition('attachment', text),
  'the word at a place': (text) => wordAround(text, text.length - 1, text.length - 1),
};

for (const [name, work] of Object.entries(works))
  for (const text of texts) {
    const before = performance.now();
    process.stdout.write(`${name}: ${JSON.stringify(text.slice(0, 12))} `);
    work(text);
    process.stdout.write(`${Math.round(performance.now() - before)} ms\n`);
  }
process.stdout.write('done\n');
