// What the profile shows of a team.
export { TeamSection } from './screens/team-section.tsx';
