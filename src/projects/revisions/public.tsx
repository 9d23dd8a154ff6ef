// What screens use of revisions: choosing, listing, restoring, and what is resolved in them.
export { DraftNotice } from './ui/draft-notice.tsx';
export { Revisions } from './ui/revision-list.tsx';
export { RevisionOptions } from './ui/revision-options.tsx';
export { RevisionSelect } from './ui/revision-select.tsx';
export { useNewRevision, useResolvedFindings } from './ui/revisions-api.ts';
export { useDraft } from './ui/use-draft.ts';
