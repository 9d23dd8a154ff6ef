// How the list finds projects by what is assigned.
export { firstDueDay, isAssignedTo } from './server/assigned-projects.server.ts';
