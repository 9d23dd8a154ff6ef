// What is worked out of whole texts beside the page, in a worker: ten hours of words would hold it up.
import type { Transcript } from '#projects/domain/transcript.ts';
import { type Comparison, compareRevision } from '../compare/evidence/compare-revision.ts';
import { type Fact, findFacts, hidesNames } from '../names/find-facts.ts';
import { findTerms } from '../names/find-terms.ts';
import type { Term } from '../names/term.ts';
import { type Diff, diffTexts } from '../compare/evidence/diff-texts.ts';

/** `revision` is that of the written text; `hidesNames`: it was recognised in lower case, so no names are found in it. */
export type NumberedComparison = Comparison & { revision: number; facts: Fact[]; hidesNames: boolean };

type CompareOptions = {
  heard: Transcript;
  written: Transcript;
  unedited: Transcript | null;
  vocabulary: readonly string[];
  revision: number;
};

export type TextTasks = {
  diff: { order: { before: Transcript; after: Transcript }; result: Diff };
  comparison: { order: CompareOptions; result: NumberedComparison };
  terms: { order: { transcript: Transcript; vocabulary: readonly string[] }; result: Term[] };
};
export type TaskName = keyof TextTasks;
export type TaskInput = { [Name in TaskName]: { task: Name; order: TextTasks[Name]['order'] } }[TaskName];

export function work(task: TaskInput): TextTasks[TaskName]['result'] {
  if (task.task === 'diff') return diffTexts(task.order.before, task.order.after);
  if (task.task === 'comparison') {
    const { heard, written, revision, ...ground } = task.order;
    const facts = findFacts(written, ground.vocabulary);
    return {
      ...compareRevision(heard, written, ground),
      revision,
      facts,
      hidesNames: hidesNames(heard, facts, ground.vocabulary),
    };
  }
  return findTerms(task.order.transcript, task.order.vocabulary);
}
