// Child process: compares one text with what was heard and looks for unsure names, both as the page does.
import { stepBack } from '#platform/step-back.ts';
import type { Transcript } from '../transcript.ts';
import { proofOf } from '../workspace/fidelity/proof-of.ts';
import { findTerms } from '../workspace/names/find-terms.ts';
import { unsureNames } from '../workspace/names/term.ts';
import type { ComparedTexts, Findings } from './alarm-count.server.ts';

/** Below whatever answers people at the same time. */
const STEPS_BACK = 10;

stepBack(STEPS_BACK);
// Whoever ordered is gone: there is nobody left to compare for.
process.once('disconnect', () => process.exit());
process.once('message', ({ heardJson, writtenJson, vocabulary }: ComparedTexts) => {
  const written = JSON.parse(writtenJson) as Transcript;
  const { alarms } = proofOf(JSON.parse(heardJson) as Transcript, written);
  const names = unsureNames(findTerms(written, vocabulary));
  process.send?.({ keys: alarms.map(({ key }) => key), names } satisfies Findings);
});
