// What lists tell of a text, worked out as the page beside it does. Pure.
import type { Transcript } from '../transcript.ts';
import { proofOf } from '../workspace/fidelity/proof-of.ts';
import { findTerms } from '../workspace/names/find-terms.ts';
import { unsureNames } from '../workspace/names/term.ts';
import type { ComparedTexts, Findings } from './alarm-count.server.ts';

export function findingsOf(texts: ComparedTexts): Findings {
  const read = (json: string) => JSON.parse(json) as Transcript;
  const written = read(texts.writtenJson);
  const { alarms } = proofOf(read(texts.heardJson), written, {
    unedited: texts.uneditedJson === null ? null : read(texts.uneditedJson),
    vocabulary: texts.writtenWith,
  });
  return {
    keys: alarms.map(({ key }) => key),
    names: unsureNames(findTerms(written, texts.vocabulary)),
  };
}
