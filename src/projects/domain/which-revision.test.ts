// Which text stands before what a person wrote.
import { expect, it } from 'vitest';
import { uneditedRevision } from './which-revision.ts';
import type { RevisionOrigin, RevisionProvenance } from './project.ts';

const made = (...all: (readonly [RevisionOrigin, RevisionProvenance['basedOn']?])[]) =>
  all.map(([origin, basedOn], index) => ({ number: index + 1, origin, provenance: { basedOn } }));

it.each([
  ['none for what was finalised', made(['finalised']), null],
  ['none for an interview in which nobody wrote', made(['finalised'], ['interview', 1]), null],
  ['the finalised text, through all that was edited', made(['finalised'], ['edited', 1], ['edited', 2]), 1],
  ['that of a text brought back', made(['finalised'], ['edited', 1], ['finalised'], ['restored', 2]), 1],
  ['none for a text brought back from before', made(['finalised'], ['edited', 1], ['restored', 1]), null],
  ['what was heard', made(['edited', 'raw']), 'raw'],
  ['none where nobody knows', made(['finalised'], ['edited']), null],
  ['none where it goes round in circles', made(['edited', 2], ['edited', 1]), null],
] as const)('is %s', (_what, revisions, number) => {
  expect(uneditedRevision(revisions, revisions.length)).toBe(number);
});
