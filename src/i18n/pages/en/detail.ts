// The English texts of one recording: a route of its own, so that a page loads one language only.
import { comments } from '../../en/projects/comments.ts';
import { detail } from '../../en/projects/detail.ts';
import { editor } from '../../en/projects/editor.ts';
import { interview } from '../../en/projects/interview.ts';
import { magic } from '../../en/projects/magic.ts';
import { proof } from '../../en/projects/proof.ts';
import { retention } from '../../en/identity/retention.ts';

export const handle = {
  texts: { ...comments, ...detail, ...editor, ...interview, ...magic, ...proof, ...retention },
};
