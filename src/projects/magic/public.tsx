// How the page of a project offers a text by a language model.
export { MagicCommand } from './ui/magic-command.tsx';
