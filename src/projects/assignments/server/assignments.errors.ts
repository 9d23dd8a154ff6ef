// What can go wrong with an assignment, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const assignmentErrors = defineErrors({
  task_too_long: 400,
  /** Nobody but the assignee and those who edit says that it is done. */
  assignment_not_allowed: 403,
  assignments_too_many: 422,
  /** The person has no seat in the team of the project. */
  assignee_not_in_team: 422,
});
