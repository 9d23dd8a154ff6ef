// What compose/, the command line and other features may call of recordings.
export { createAlarmsHandler } from '#projects/review/findings/findings.handler.ts';
export { alarmsJob } from '#projects/work/findings.job.ts';
export { exportPlugin } from '#projects/export/export.plugin.ts';
export { json } from '#projects/export/json.ts';
export { srt } from '#projects/export/srt.ts';
export { txt } from '#projects/export/txt.ts';
export { vtt } from '#projects/export/vtt.ts';
export { compareTexts } from '#projects/review/compare/compare-texts.ts';
export { createEarlyHandler } from '#projects/preview/preview.handler.ts';
export { earlyJob } from '#projects/work/preview.job.ts';
export { earlyPlugin } from '#projects/preview/preview.plugin.ts';
export { heardPlugin } from '#projects/preview/recognised-words.plugin.ts';
export { editsPlugin } from '#projects/editing/server/edits.plugin.ts';
export { keepIdleEdits } from '#projects/editing/server/keep-edits.server.ts';
export { createFinaliseHandler } from '#projects/finalise/finalise.handler.ts';
export { finaliseJob } from '#projects/work/finalise.job.ts';
export { finaliseByRules } from '#projects/finalise/finalise-by-rules.ts';
export { interviewPlugin } from '#projects/interview/interview.plugin.ts';
export { recordingLimits } from '#projects/domain/limits.ts';
export { createMagicHandler } from '#projects/magic/magic.handler.ts';
export { magicJob } from '#projects/work/magic.job.ts';
export { magicPlugin } from '#projects/magic/magic.plugin.ts';
export { createNotifyHandler } from '#projects/notify/notify.handler.ts';
export { createMailedTranscripts } from '#projects/notify/mailed-transcript.server.ts';
export { notifyJob } from '#projects/work/notify.job.ts';
export { ownersAmong } from './owners.server.ts';
export { createPeaksStore } from '#projects/transcribe/store-peaks.server.ts';
export { peaksKey } from '#projects/domain/peaks.ts';
export { pipelineJobs } from './pipeline.ts';
export { createPlanLimits } from '#projects/access/plan-limits.ts';
export { createRecordingsEraser } from './projects-eraser.server.ts';
export {
  qualities,
  type Quality,
  type RecordingLanguage,
  recordingLanguages,
} from '#projects/domain/project.ts';
export { samplePlugin } from '#projects/upload/sample.plugin.ts';
export { createSample } from '#projects/upload/sample.server.ts';
export { sweepRecordings } from '#projects/work/sweep-projects.ts';
export { passAllTurns, passTurnAfter } from '#projects/work/turns.server.ts';
export { mustWait, resumeWaiting } from '#projects/work/model-wait.ts';
export { sweepScratch } from '#projects/transcribe/sweep-scratch.ts';
export { createTranscribeHandler } from '#projects/transcribe/transcribe.handler.ts';
export { transcribeJob } from '#projects/work/transcribe.job.ts';
export { transcribeFile } from '#projects/transcribe/transcribe-file.ts';
export { createTranscriptionTimings } from '#projects/work/transcription-timings.ts';
export { type Transcript, transcriptSchema } from '#projects/domain/transcript.ts';
export { UNHEARD } from '#projects/domain/text/omission.ts';
export { sweepUploads } from '#projects/upload/sweep-uploads.ts';
export { tusPlugin } from '#projects/upload/tus.plugin.ts';
export type { ListenEarly } from '#projects/upload/upload-store.ts';
export { createUploads } from '#projects/upload/uploads.server.ts';
export { projectsPlugin } from '#projects/library/server/projects.plugin.ts';
export { revisionsPlugin } from '#projects/revisions/server/revisions.plugin.ts';
export { vocabularyPlugin } from '#projects/vocabulary/vocabulary.plugin.ts';
