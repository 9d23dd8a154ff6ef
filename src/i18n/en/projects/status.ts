import type { status as source } from '../../de/projects/status.ts';

export const status: Record<keyof typeof source, string> = {
  'status.pending': 'Queue',
  'status.processing': 'Transcribing',
  'status.completed': 'Transcription Ok',
  'status.failed': 'Failed',
  'status.pending_llm': 'Finalization',
  'status.processing_llm': 'Finalization in progress',
  'status.completed_llm': 'Completed',
  'status.failed_llm': 'Finalization failed',
};
