// What the profile shows of keys.
export { KeysSection } from './screens/keys-section.tsx';
