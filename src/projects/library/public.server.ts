export { retryProject } from './server/change-project.server.ts';
