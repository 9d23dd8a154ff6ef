import type { errors as source } from '../de/errors.ts';

export const errors: Record<keyof typeof source, string> = {
  'errors.invalid_request': 'The request is incomplete or malformed: {detail}',
  'errors.not_authenticated': 'User not authenticated',
  'errors.forbidden': 'You do not have permission to do this.',
  'errors.not_found': 'What you are looking for does not exist, or no longer does.',
  'errors.too_many_requests': 'Too many attempts in a short time. Please wait a moment.',
  'errors.internal':
    'Something went wrong on our side. Please try again; if that does not help, tell us the reference {requestId}.',
  'errors.unavailable': 'The service cannot be reached at the moment. Please try again in a minute.',
  'errors.disk_full':
    'Our server has no room left at the moment. What was saved is not lost; please try again later.',
  'errors.request_too_large': 'The request is too large.',
  'errors.unsupported_media_type': 'This address does not accept this kind of content.',
  'errors.password_wrong': 'That password is not right. Please try again.',
  'errors.code_wrong': 'That code is wrong or has expired. Please enter the newest one.',
  // recordings
  'errors.file_too_large_first_time': 'This file is larger than 2 GB. Please split it into smaller parts.',
  'errors.file_too_large_free':
    'This file is larger than 100 MB. Pro allows up to 2 GB but is not available yet.',
  'errors.file_too_large_pro': 'This file is larger than 2 GB. Please split it into smaller parts.',
  'errors.storage_full':
    'Our server does not have enough room for this file at the moment. What has been transferred is kept; please continue later.',
  'errors.upload_empty': 'This file is empty. Please choose a recording that has content.',
  'errors.upload_expired': 'This upload has expired. Please upload the file again.',
  'errors.upload_conflict': 'The upload has arrived at a different position. Please continue it.',
  'errors.upload_unfinished': 'The file has not been transferred completely yet.',
  'errors.upload_already_used': 'One of these files has already been made into a transcription.',
  'errors.account_full':
    'Your recordings take up the {limit} GB that one account can store. Please delete recordings you no longer need.',
  'errors.uploads_waiting':
    'You have uploaded many files that are not part of a transcription yet. Please use or remove some of them first.',
  'errors.uploads_too_many':
    'You have uploaded {limit} files that are not part of a transcription yet. Please use or remove some of them first. Unused files are removed after a day.',
  'errors.upload_too_long': 'More data arrived than belongs to this file. Please upload it again.',
  'errors.title_missing': 'Please enter a title.',
  'errors.title_too_long': 'This title is too long: at most {most} characters.',
  'errors.upload_protocol': 'Your program uploads files in a way that is not supported here.',
  'errors.upload_content_type': 'What your program sent is not marked as part of a file.',
  'errors.duration_limit':
    'On the free plan a recording may be at most {minutes} minutes long. Pro removes this limit but is not available yet.',
  'errors.premium_feature': 'This setting is part of Pro. Pro is not available yet.',
  'errors.minutes_used_up':
    '{used} of this month’s {limit} minutes have been used or are set aside for recordings in the queue. On the first of next month, {limit} minutes will be available again.',
  'errors.language_unavailable': 'No speech recognition is set up here for the language of this recording.',
  'errors.model_coming':
    'The model for the language of this recording is being downloaded; until then nothing recognises it. You can wait for the model: the transcription then starts by itself.',
  'errors.edits_too_large':
    'These are more changes than we can take at once. Please save smaller parts one after the other.',
  'errors.not_retryable': 'This recording has not failed; there is nothing to repeat.',
  'errors.transcript_not_ready': 'This text is not ready yet.',
  // speech
  // The file of a recording, and its transcription
  'errors.file_empty': 'The file is empty. Please upload the recording again.',
  'errors.file_unsupported':
    'File Format Not Supported. Please use an audio or video file, for example MP3, M4A, WAV or MP4.',
  'errors.file_no_sound':
    'The file contains no sound. Please choose a recording in which something can be heard.',
  'errors.file_damaged':
    'The file is damaged or incomplete and cannot be played. Please upload it again or save a new copy of it.',
  'errors.file_protected':
    'The file is locked by copy protection (DRM). Please use a version without copy protection.',
  'errors.file_too_long':
    'The recording is longer than your plan allows. Please split it or change your plan.',
  'errors.engine_missing':
    'No speech recognition is set up for the language of this recording at the moment. Your recording is stored; please try again once one is set up.',
  'errors.decode_failed':
    'The file could not be converted because the process was interrupted. Please try again.',
  'errors.engine_failed':
    'Speech recognition failed several times. What was recognised so far is stored; please try again later.',
  'errors.processing_failed': 'Failed to process transcript. Your recording is stored; please try again.',
  'errors.recording_failed': 'This recording could not be processed. Please try again.',
  'errors.processing_broke_off':
    'Processing of this recording broke off several times, so we have stopped it. Your recording is stored. Please try again, and write to us if it breaks off again.',
  // finalise
  'errors.language_model_unreachable':
    'The language model could not be reached. The text formatted by rules and the raw transcript are ready to read; you can start the finalization again at any time.',
  // revisions
  'errors.text_changed':
    'This text has changed in the meantime. Please load the latest revision and try again.',
  // interview
  'errors.interview_no_speakers':
    'Speakers are not told apart in this text. Assign the paragraphs while editing, or transcribe the recording again and tell speakers apart.',
  'errors.interview_speakers_changed':
    'The speakers of this text have changed in the meantime. Please check the names once more.',
  'errors.interview_same_names':
    'Two speakers are to have the same name. Please say whether they are the same person.',
  // magic
  'errors.magic_no_model':
    'No language model is set up on this server, so no text can be written. Nothing was charged.',
  'errors.magic_running':
    'A text of this recording is being written right now. Please wait until it is done, or cancel it.',
  'errors.magic_prompts_full': 'You have saved {most} templates already. Please delete one to save another.',
  'errors.magic_source_too_long': 'This text is too long to write from it in one go. Nothing was charged.',
  'errors.magic_nothing_said': 'There is nothing in this text to write from.',
  'errors.magic_unreachable':
    'The language model could not be reached. Nothing was saved and nothing was charged; please try again.',
  'errors.magic_busy':
    'The language model has too much to do at the moment. Please try again in a few minutes.',
  'errors.magic_refused':
    'The language model refused the instructions. The text may be too long for this model; it may work with other instructions or another revision.',
  'errors.magic_silent': 'The language model did not answer in time. Nothing was saved; please try again.',
  'errors.magic_broken_off':
    'The language model stopped in the middle of the text. Half a text is not saved; please try again.',
  'errors.magic_too_long':
    'The text became longer than the language model can write. Please ask for a shorter one.',
  'errors.magic_empty':
    'The language model wrote nothing. Please word the instructions differently, or try again.',
  'errors.magic_interrupted': 'Writing stopped on the server. Nothing was saved; please try again.',
  // exports
  'errors.no_times':
    'An AI wrote this text; it has no times, so there are no subtitles for it. Please choose a spoken revision.',
  // capacity
  'errors.capacity_closed':
    'At the moment all places are taken. We will email you as soon as you can transcribe.',
};
