// What can go wrong with an upload or a recording, as codes with their HTTP status.
import { defineErrors } from '#platform/errors.ts';

export const projectErrors = defineErrors({
  /** No place is free for this account yet. */
  capacity_closed: 403,
  file_too_large_first_time: 413,
  file_too_large_free: 413,
  file_too_large_pro: 413,
  storage_full: 507,
  upload_empty: 422,
  upload_expired: 410,
  upload_conflict: 409,
  /** What came is not the one file that the upload was created for. */
  upload_changed: 422,
  upload_unfinished: 409,
  upload_already_used: 409,
  uploads_waiting: 422,
  /** The sound that one account may keep. */
  account_full: 422,
  /** More uploads that are no recording yet than one person may have. */
  uploads_too_many: 422,
  /** More bytes than the upload was created for. */
  upload_too_long: 413,
  /** Another version of the TUS protocol, or none named. */
  upload_protocol: 412,
  /** A PATCH that does not say it brings an upload's bytes. */
  upload_content_type: 415,
  title_missing: 400,
  title_too_long: 400,
  duration_limit: 402,
  premium_feature: 402,
  minutes_used_up: 402,
  language_unavailable: 422,
  /** Nothing recognises the language now, but a model for it comes, or comes again: one may wait for it. */
  model_coming: 409,
  /** More work than one request may cause. */
  edits_too_large: 413,
  not_retryable: 409,
  /** What can be changed only while it waits. */
  transcription_started: 409,
  /** Its owner ended it; the recording is there. */
  transcription_cancelled: 409,
  transcript_not_ready: 409,
  /** Subtitles and moments of a text that nobody spoke. */
  no_times: 422,
  /** The recording was deleted, by hand or by a retention rule; the texts are there. */
  sound_deleted: 410,
  /** What is in work is not deleted in part. */
  project_in_work: 409,
  /** Who has a seat to read alone wants to change something. */
  team_viewer: 403,
  /** A member wants to delete, or to move out, what somebody else brought to the team. */
  team_project_kept: 403,
  /** To be moved to the team by somebody who has none, or may read there alone. */
  team_missing: 409,
  /** A new rule deletes at once, and the person has not accepted how much. */
  retention_deletes_now: 409,
  /** Several workers in a row died at the same recording. */
  processing_broke_off: 500,
});
