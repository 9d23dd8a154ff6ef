// Everything that a person can do with their data as a whole, as sections for a page of settings.
import { DeletionSection } from './deletion-section.tsx';

export function PersonalData() {
  return <DeletionSection />;
}
