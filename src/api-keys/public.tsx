// What the profile and the page of a team show of keys.
export { KeysSection, TeamKeysSection } from './screens/keys-section.tsx';
