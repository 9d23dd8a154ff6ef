// How the list and a project's page move projects to the team, and say whose they are.
export { TeamNote } from './ui/team-note.tsx';
export { useSharedBy } from './ui/use-shared-by.ts';
