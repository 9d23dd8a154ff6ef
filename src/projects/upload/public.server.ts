// How the routes of projects check and create them.
export {
  checkProjectInput,
  type ProjectCheckDependencies,
  projectCheckSchema,
} from './check-project-input.server.ts';
export { createProjects, type CreateProjectsDeps, newProjectsSchema } from './create-projects.server.ts';
