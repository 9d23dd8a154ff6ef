// What the composition and other features may use of the people of teams.
export { createTeamsEraser } from './eraser.ts';
export { createTeamsExporter } from './exporter.ts';
export { asManager, type PeopleDeps } from './people.server.ts';
export { mayEnterTeam, mostDaysOf, type Policies, policiesOf, seatOf } from './policies.server.ts';
export { demandManager } from './team-actions.server.ts';
export { noteInLog } from './team-log.server.ts';
export { teamsWeb } from './teams.web.ts';
