// What else follows the spoken word: without React.
export { createSpotlight } from './spoken-word.ts';
