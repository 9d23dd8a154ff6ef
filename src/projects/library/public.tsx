// What the page of a project shows as the list does.
export { BackLink } from './ui/back-link.tsx';
export { DeleteDialog } from './ui/delete-dialog.tsx';
export { AwaitsModel, AwaitsTurn } from './ui/status/model-wait-state.tsx';
export { useRetry } from './ui/status/retry-link.tsx';
export { StatusWord } from './ui/status/status-word.tsx';
