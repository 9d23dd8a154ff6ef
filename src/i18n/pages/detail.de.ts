// The German texts of one recording: a route of its own, so that a page loads one language only.
import { detail } from '../de/detail.ts';
import { editor } from '../de/editor.ts';
import { interview } from '../de/interview.ts';
import { magic } from '../de/magic.ts';
import { proof } from '../de/proof.ts';
import { retention } from '../de/retention.ts';

export const handle = { texts: { ...detail, ...editor, ...interview, ...magic, ...proof, ...retention } };
