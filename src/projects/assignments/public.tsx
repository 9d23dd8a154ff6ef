// What the page of a project and the list show of assignments.
export { AssignmentLines } from './ui/assignment-lines.tsx';
export { useAssignedCount, useAssignmentText, useOpenAssignments } from './ui/use-assignments.ts';
