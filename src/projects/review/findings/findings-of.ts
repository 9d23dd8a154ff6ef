// What lists tell of a text, worked out as the page beside it does. Pure.
import type { Transcript } from '#projects/domain/transcript.ts';
import { compareRevision } from '../compare/evidence/compare-revision.ts';
import { findFacts } from '../names/find-facts.ts';
import { findTerms } from '../names/find-terms.ts';
import { unsureNames } from '../names/term.ts';
import type { ComparedTexts, ReviewResult } from './finding-count.server.ts';

export function reviewResultOf(texts: ComparedTexts): ReviewResult {
  const read = (json: string) => JSON.parse(json) as Transcript;
  const written = read(texts.writtenJson);
  const { findings } = compareRevision(read(texts.rawJson), written, {
    unedited: texts.uneditedJson === null ? null : read(texts.uneditedJson),
    vocabulary: texts.writtenWith,
  });
  return {
    keys: findings.map(({ key }) => key),
    names: unsureNames(findTerms(written, texts.vocabulary)),
    facts: findFacts(written, texts.writtenWith).map(({ key }) => key),
  };
}
