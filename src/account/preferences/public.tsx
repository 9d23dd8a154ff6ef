// What the profile page shows of the person's settings.
export { PreferencesSection } from './preferences-section.tsx';
