// How the routes of projects check, create and try them again.
export {
  checkProjectInput,
  type ProjectCheckDependencies,
  projectCheckSchema,
} from './check-project-input.server.ts';
export {
  checkLanguage,
  checkMonth,
  createProjects,
  type CreateProjectsDeps,
  newProjectsSchema,
} from './create-projects.server.ts';
