// What other pages may show of the dealings with a person's data.
export { DeletionSection } from './screens/deletion-section.tsx';
export { PersonalData } from './screens/personal-data.tsx';
