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
  'errors.request_too_large': 'The request is too large.',
  'errors.unsupported_media_type': 'This address does not accept this kind of content.',
  // recordings
  'errors.file_too_large_first_time': 'This file is larger than 2 GB. Please split it into smaller parts.',
  'errors.file_too_large_free':
    'This file is larger than 100 MB. With Pro you can upload files of up to 2 GB.',
  'errors.file_too_large_pro': 'This file is larger than 2 GB. Please split it into smaller parts.',
  'errors.storage_full':
    'Our server does not have enough room for this file at the moment. What has been transferred is kept; please continue later.',
  'errors.upload_empty': 'This file is empty. Please choose a recording that has content.',
  'errors.upload_expired': 'This upload has expired. Please upload the file again.',
  'errors.upload_conflict': 'The upload has arrived at a different position. Please continue it.',
  'errors.upload_unfinished': 'The file has not been transferred completely yet.',
  'errors.upload_already_used': 'One of these files has already been made into a transcription.',
  'errors.uploads_waiting':
    'You have uploaded many files that are not part of a transcription yet. Please use or remove some of them first.',
  'errors.duration_limit':
    'On the free plan a recording may be at most {minutes} minutes long. Pro lifts this limit; you can try it free for 7 days.',
  'errors.premium_feature': 'This setting is part of Pro. You can try Pro free for 7 days.',
  'errors.transcription_running':
    'On the free plan one transcription runs at a time. Please wait until the current one is finished.',
  'errors.language_unavailable': 'No speech recognition is set up here for the language of this recording.',
  'errors.not_retryable': 'This recording has not failed; there is nothing to repeat.',
  'errors.transcript_not_ready': 'This text is not ready yet.',
  // finalise
  'errors.language_model_unreachable':
    'The language model could not be reached. The text set by rules and the raw transcript are ready to read; you can start the finalisation again at any time.',
};
