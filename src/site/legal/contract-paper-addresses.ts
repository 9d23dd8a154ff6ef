// Where everybody can read the processing contract as PDF.
export const contractPaperAddresses = {
  de: '/auftragsverarbeitung.pdf',
  en: '/en/data-processing-agreement.pdf',
} as const;
