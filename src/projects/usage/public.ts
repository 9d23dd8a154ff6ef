// What the head of the signed-in pages may use of a person's usage: without the section that shows it.
export { useMinutesLeft } from './ui/use-minutes-left.ts';
