// What other pages show of retention: the person's rule, and that of a project.
export { RetentionOfProject } from './ui/project-retention.tsx';
export { RetentionSection } from './ui/retention-section.tsx';
