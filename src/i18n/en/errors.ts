import type { errors as source } from '../de/errors.ts';

export const errors: Record<keyof typeof source, string> = {
  'errors.invalid_request': 'The request is incomplete or malformed: {detail}',
  'errors.not_authenticated': 'Please sign in to continue.',
  'errors.forbidden': 'You do not have permission to do this.',
  'errors.not_found': 'What you are looking for does not exist, or no longer does.',
  'errors.too_many_requests': 'Too many attempts in a short time. Please wait a moment.',
  'errors.internal':
    'Something went wrong on our side. Please try again; if that does not help, tell us the reference {requestId}.',
  'errors.unavailable': 'The service cannot be reached at the moment. Please try again in a minute.',
  // The file of a recording, and its transcription
  'errors.file_empty': 'The file is empty. Please upload the recording again.',
  'errors.file_unsupported':
    'File Format Not Supported. Please use an audio or video file, for example MP3, M4A, WAV or MP4.',
  'errors.file_no_sound':
    'The file contains no sound. Please choose a recording in which something can be heard.',
  'errors.file_damaged':
    'The file is damaged or incomplete and cannot be played. Please upload it again or save it anew.',
  'errors.file_protected':
    'The file is locked by copy protection (DRM). Please use a version without copy protection.',
  'errors.file_too_long':
    'The recording is too long: {minutes} minutes are allowed. Please split it or change your plan.',
  'errors.decode_failed':
    'The file could not be converted because the process was interrupted. Please try again.',
  'errors.engine_failed':
    'Speech recognition failed several times. What was recognised so far is stored; please try again later.',
  'errors.processing_failed': 'Processing failed on our side. Your recording is stored; please try again.',
};
