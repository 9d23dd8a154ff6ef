export { retryProject } from './server/change-project.server.ts';
export {
  type DeleteProjectDeps,
  deleteProjects,
  deleteSound,
} from './server/delete-projects.server.ts';
