// What other pages may show of the dealings with a person's data.
export { PersonalData } from './screens/personal-data.tsx';
