// The German texts of one recording: a route of its own, so that a page loads one language only.
import { comments } from '../../de/projects/comments.ts';
import { detail } from '../../de/projects/detail.ts';
import { editor } from '../../de/projects/editor.ts';
import { interview } from '../../de/projects/interview.ts';
import { magic } from '../../de/projects/magic.ts';
import { proof } from '../../de/projects/proof.ts';
import { retention } from '../../de/identity/retention.ts';

export const handle = {
  texts: { ...comments, ...detail, ...editor, ...interview, ...magic, ...proof, ...retention },
};
