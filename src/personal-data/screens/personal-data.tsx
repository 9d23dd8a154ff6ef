// What a person can do with their data as a whole, as sections for a page of settings.
import { AccessLogSection } from './access-log-section.tsx';
import { DataExportSection } from './data-export-section.tsx';
import { ProcessingContractSection } from './processing-contract-section.tsx';

export function PersonalData() {
  return (
    <>
      <DataExportSection />
      <ProcessingContractSection />
      <AccessLogSection />
    </>
  );
}
