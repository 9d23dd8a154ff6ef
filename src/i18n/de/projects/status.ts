export const status = {
  'status.pending': 'Warteschlange',
  'status.processing': 'Wird transkribiert',
  'status.completed': 'Transkription fertig',
  'status.failed': 'Fehlgeschlagen',
  'status.pending_llm': 'Finalisierung',
  'status.processing_llm': 'Finalisierung läuft',
  'status.completed_llm': 'Fertig',
  'status.failed_llm': 'Finalisierung fehlgeschlagen',
} as const;
