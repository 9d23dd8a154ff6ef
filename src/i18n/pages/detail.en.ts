// The English texts of one recording: a route of its own, so that a page loads one language only.
import { detail } from '../en/detail.ts';
import { editor } from '../en/editor.ts';
import { interview } from '../en/interview.ts';
import { magic } from '../en/magic.ts';
import { proof } from '../en/proof.ts';
import { retention } from '../en/retention.ts';

export const handle = { texts: { ...detail, ...editor, ...interview, ...magic, ...proof, ...retention } };
