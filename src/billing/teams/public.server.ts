// Teams as rows, for what manages their people.
export { teamMembers, type TeamRole, teams } from './team.table.ts';
export { leaveTeam, type Membership, teamOf } from './teams.server.ts';
