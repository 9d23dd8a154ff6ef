// What the profile page and the list show of the person's settings.
export { MailQuestion } from './mail-question.tsx';
export { PreferencesSection } from './preferences-section.tsx';
