// What a title may be: pure.
export { requireTitle, titleSchema } from './title.ts';
