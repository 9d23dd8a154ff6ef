// What compose/, the command line and other features may call of recordings.
export type { NotifyPerson, TeamPeople } from './access/team-people.ts';
export { assignmentsPlugin } from './assignments/server/assignments.plugin.ts';
export { concernedBy } from './assignments/server/concerned.server.ts';
export { commentsPlugin } from './comments/server/comments.plugin.ts';
export { findingsPlugin } from './review/findings/findings.plugin.ts';
export { recountOpenNames } from './review/findings/recount-names.server.ts';
export { createFindingsHandler } from './review/findings/findings.handler.ts';
export { findingsJob } from './work/findings.job.ts';
export { exportPlugin } from './export/export.plugin.ts';
export { json } from './export/json.ts';
export { srt } from './export/subtitles/srt.ts';
export { txt } from './export/txt.ts';
export { vtt } from './export/subtitles/vtt.ts';
export { compareTexts } from './review/compare/compare-texts.ts';
export { createPreviewHandler } from './preview/preview.handler.ts';
export { previewJob } from './work/preview.job.ts';
export { previewPlugin } from './preview/preview.plugin.ts';
export { recognisedWordsPlugin } from './preview/recognised-words.plugin.ts';
export { editsPlugin } from './editing/server/edits.plugin.ts';
export { usagePlugin } from './usage/usage.plugin.ts';
export { keepIdleEdits } from './editing/server/keep-edits.server.ts';
export { createFinaliseHandler } from './finalise/finalise.handler.ts';
export { finaliseJob } from './work/finalise.job.ts';
export { finaliseByRules } from './finalise/finalise-by-rules.ts';
export { foldersPlugin } from './folders/server/folders.plugin.ts';
export { interviewPlugin } from './interview/interview.plugin.ts';
export { projectLimits } from './domain/limits.ts';
export {
  incompleteNotice,
  incompleteSentence,
} from './domain/incomplete-files.ts';
export { fileLengths } from './domain/project-view.ts';
export { createMagicHandler } from './magic/magic.handler.ts';
export { magicJob } from './work/magic.job.ts';
export { magicPlugin } from './magic/magic.plugin.ts';
export { orderedText, orderMinutes, spokenRevision } from './magic/order-minutes.server.ts';
export { createNotifyHandler } from './notify/notify.handler.ts';
export { madeTogether, markNotified, restingProjects, restingSince } from './notify/bundled.server.ts';
export { createMailedTranscripts } from './notify/mailed-transcript.server.ts';
export { notifyJob } from './work/notify.job.ts';
export {
  type AccountFigures,
  figuresOf,
  installationFigures,
  type ProjectFigures,
} from './operate/project-figures.server.ts';
export {
  findJob,
  type JobDetails,
  listedStates,
  listJobs,
  type ListedJob,
  retryJob,
  type RetryOutcome,
} from './operate/project-jobs.server.ts';
export { ownersAmong, titlesOf } from './owners.server.ts';
export { type ProjectResult, recognisedInOrder, resultsOf, uploadIdsOf } from './results.server.ts';
export { type ReceivedFile, newUploadId, receiveUpload } from './upload/receive-upload.server.ts';
export { deleteProjects } from './library/public.server.ts';
export { createPeaksStore } from './transcribe/store-peaks.server.ts';
export { createListeningHandler } from './listening/listening.handler.ts';
export { listeningPlugin } from './listening/listening.plugin.ts';
export { copyScratch, sweepCopies } from './listening/sweep-copies.ts';
export { derivedKeys } from './domain/listening.ts';
export { listeningJob } from './work/listening.job.ts';
export { pipelineJobs } from './pipeline.ts';
export { createPlanLimits, listStartOf } from './access/plan-limits.ts';
export { createProjectsEraser } from './projects-eraser.server.ts';
export { createProjectsExporter } from './projects-exporter.server.ts';
export {
  qualities,
  type Quality,
  type RecordingLanguage,
  recordingLanguages,
} from './domain/project.ts';
export { keepMost } from './retention/retention-rules.server.ts';
export { createRetentionHandler } from './retention/retention.handler.ts';
export { retentionJob } from './work/retention.job.ts';
export { retentionPlugin } from './retention/retention.plugin.ts';
export { createRetentionMails } from './retention/retention-mail.ts';
export { sweepRetention } from './retention/sweep-retention.server.ts';
export { warnOfRetention } from './retention/warn-of-retention.server.ts';
export { samplePlugin } from './upload/sample.plugin.ts';
export { createSample } from './upload/sample.server.ts';
export { sweepProjects } from './work/sweep-projects.ts';
export { passAllTurns, passTurn, passTurnAfter } from './work/turns.server.ts';
export { mustWait, resumeModelWaits } from './work/model-wait.ts';
export { sweepScratch } from './transcribe/sweep-scratch.ts';
export { createTranscribeHandler } from './transcribe/transcribe.handler.ts';
export { transcribeJob } from './work/transcribe.job.ts';
export { transcribeFile } from './transcribe/transcribe-file.ts';
export { createTranscriptionTimings } from './work/transcription-timings.ts';
export { type Transcript, transcriptSchema } from './domain/transcript.ts';
export { UNHEARD } from './domain/text/omission.ts';
export { createProjects, type CreateProjectsDeps, type ReadBefore } from './upload/create-projects.server.ts';
export { displayName } from './domain/display-name.ts';
export { requireTitle } from './upload/title.ts';
export { createIsLonger } from './upload/is-longer.server.ts';
export { sweepUploads } from './upload/sweep-uploads.ts';
export { statedFingerprint } from './upload/content-fingerprint.server.ts';
export { tusPlugin } from './upload/tus.plugin.ts';
export type { SubscribePreview } from './upload/upload-store.ts';
export { uploadFormPlugin } from './upload/upload-form.plugin.ts';
export { createUploads, type Uploads } from './upload/uploads.server.ts';
export { cancelTranscription, renameProject } from './library/server/change-project.server.ts';
export { sharingPlugin } from './sharing/sharing.plugin.ts';
export { projectsPlugin } from './library/server/projects.plugin.ts';
export { revisionsPlugin } from './revisions/server/revisions.plugin.ts';
export { vocabularyPlugin } from './vocabulary/vocabulary.plugin.ts';
