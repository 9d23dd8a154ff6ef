import type { errors as source } from '../de/errors.ts';

export const errors: Record<keyof typeof source, string> = {
  'errors.invalid_request': 'The request is incomplete or malformed: {detail}',
  'errors.not_authenticated': 'User not authenticated',
  'errors.forbidden': 'You don’t have permission to do this.',
  'errors.not_found': 'We can’t find what you’re looking for. It may have been deleted.',
  'errors.page_not_found': 'Page not found: {path}',
  'errors.too_many_requests': 'Too many attempts in a short time. Please wait a moment.',
  'errors.internal':
    'Something went wrong on our side. Please try again; if that doesn’t help, tell us the reference {requestId}.',
  'errors.unavailable': 'The service can’t be reached at the moment. Please try again in a minute.',
  'errors.disk_full':
    'Our server is out of space at the moment. Nothing that was saved is lost; please try again later.',
  'errors.try_out_closed':
    'Recordings without an account are not being accepted here at the moment. With an account you can start as soon as a place is free.',
  'errors.try_out_busy': 'Many people are trying it at the moment. Please try again in a minute.',
  'errors.try_out_too_many':
    'Several recordings have come from your connection in the past hour. Please try again later, or create an account.',
  'errors.try_out_under_way':
    'A recording from your connection is already being transcribed. Please wait until it is done.',
  'errors.try_out_too_large': 'The file is larger than {megabytes} MB. Please choose a smaller one.',
  'errors.try_out_too_long':
    'The recording is longer than {seconds} seconds. Please choose a shorter one. With an account, it may be longer.',
  'errors.try_out_ended': 'This recording is no longer there. Please upload it again.',
  'errors.try_out_failed':
    'This recording could not be turned into text. Please try again, or try another one.',
  'errors.request_too_large': 'The request is too large.',
  'errors.unsupported_media_type': 'This kind of content isn’t accepted here.',
  'errors.password_wrong': 'That password is incorrect. Please try again.',
  'errors.code_wrong': 'That code is incorrect or has expired. Please enter the latest one.',
  'errors.proof_needed': 'Please confirm once more that it’s you.',
  'errors.subscription_active':
    'Please cancel your subscription first or contact our support to delete your account.',
  'errors.contract_not_offered':
    'The operator hasn’t published who they are yet, so there’s nobody to conclude an agreement with.',
  'errors.contract_lacks_processors':
    'The operator hasn’t yet named all the services that process data on their behalf, so an agreement can’t be concluded. Please ask them; the imprint says how to reach them.',
  'errors.contract_changed':
    'The agreement has a new version by now. Please reload the page and read it before you conclude it.',
  'errors.too_many_contracts': 'This account has already concluded 50 agreements. There can’t be more.',
  'errors.export_running': 'Your data is already being put together. We’ll email you as soon as it’s ready.',
  'errors.keys_not_in_plan': 'Keys for programs are part of the Business plan.',
  'errors.too_many_keys': 'There are {most} keys already. Please revoke one that you no longer need first.',
  // webhooks
  'errors.webhooks_not_in_plan': 'Webhooks are part of the Business plan.',
  'errors.too_many_webhooks':
    'There are {most} webhooks already. Please delete one that you no longer need first.',
  'errors.webhook_address_not_taken':
    'Nothing can be sent to this address. Please enter one that starts with https:// and holds no password.',
  'errors.webhook_address_not_public':
    'This address isn’t on the public internet. Please enter one that can be reached from there.',
  'errors.webhook_is_off': 'This webhook is off. Please turn it on first.',
  'errors.webhook_not_of_team': 'Webhooks of a team are set up by the people who run it.',
  // recordings
  'errors.file_too_large_first_time':
    'File size exceeds the maximum allowed limit. Files can be up to {gigabytes} GB; please split this one into smaller parts.',
  'errors.file_too_large_free':
    'File size exceeds the maximum allowed limit. On the free plan, files can be up to {megabytes} MB. Pro allows up to {gigabytes} GB.',
  'errors.file_too_large_pro':
    'File size exceeds the maximum allowed limit. Files can be up to {gigabytes} GB; please split this one into smaller parts.',
  'errors.storage_full':
    'Our server doesn’t have enough space for this file at the moment. What’s been uploaded so far is kept; please continue later.',
  'errors.upload_empty': 'This file is empty. Please choose a recording that isn’t.',
  'errors.upload_expired': 'This upload has expired. Please upload the file again.',
  'errors.upload_conflict': 'The upload is at a different position than expected. Please resume it.',
  'errors.upload_changed':
    'This file was changed while it was being uploaded, or was mixed up with another one. Please choose it again; it will then be uploaded from the beginning.',
  'errors.upload_unfinished': 'The file hasn’t been uploaded completely yet.',
  'errors.upload_already_used': 'One of these files has already been used for a transcription.',
  'errors.account_full':
    'Your recordings take up all of the {limit} GB your account can store. Please delete recordings you no longer need.',
  'errors.uploads_waiting':
    'You’ve uploaded many files that aren’t part of a transcription yet. Please use or remove some of them first.',
  'errors.uploads_too_many':
    'You’ve uploaded {limit} files that aren’t part of a transcription yet. Please use or remove some of them first. We remove unused files after a day.',
  'errors.upload_too_long': 'We received more data than this file contains. Please upload it again.',
  'errors.title_missing': 'Please enter a title.',
  'errors.title_too_long': 'This title is too long: at most {most} characters.',
  'errors.upload_protocol': 'Your program uploads files in a way we don’t support.',
  'errors.upload_content_type': 'What your program sent isn’t marked as part of a file.',
  'errors.duration_limit':
    'On the free plan, a recording can be up to {minutes} minutes long. Pro removes this limit.',
  'errors.premium_feature': 'This setting is part of Pro.',
  'errors.minutes_used_up':
    'Subscription limit reached. {used} of this month’s {limit} minutes have been used or are set aside for recordings in the queue. On the first of next month, {limit} minutes will be available again.',
  'errors.language_unavailable':
    'We can’t transcribe the language of this recording yet. Please choose another one.',
  'errors.model_coming':
    'The language of this recording isn’t ready yet. You can wait for it; transcription then starts automatically.',
  'errors.edits_too_large':
    'That’s more changes than we can take at once. Please save smaller parts one at a time.',
  'errors.sound_deleted':
    'The audio of this recording has been deleted. It can no longer be played or transcribed again.',
  'errors.project_in_work': 'This recording is still being worked on. Please wait until it’s ready.',
  'errors.team_viewer': 'In this team you can read, but not change anything.',
  'errors.team_project_kept':
    'Only the person who shared this recording, or someone who manages the team, can delete it or take it out of the team.',
  'errors.team_missing': 'You’re not in a team.',
  'errors.retention_deletes_now':
    'These retention settings would delete something right away (recordings affected: {count}). Please confirm.',
  'errors.transcription_started': 'The transcription has already started, so this can’t be changed any more.',
  'errors.folder_name_missing': 'Please give the folder a name.',
  'errors.folder_name_too_long': 'This name is too long: {most} characters at most.',
  'errors.folder_exists': 'You already have a folder “{name}”. Please choose another name.',
  'errors.folders_too_many':
    'You have {most} folders, which is the maximum. Please delete one you no longer need first.',
  'errors.comment_missing': 'Please write a comment.',
  'errors.comment_too_long': 'This comment is too long: {most} characters at most.',
  'errors.comment_not_own':
    'Somebody else wrote this comment. Only its author can edit it; the team’s owner and admins can delete it, too.',
  'errors.comments_too_many':
    'This text has {most} comments, which is the maximum. Please delete one you no longer need first.',
  'errors.task_too_long': 'This task is too long: {most} characters at most.',
  'errors.assignment_not_allowed':
    'Only people who may edit the text can assign it. The person it is assigned to can mark it as done, too.',
  'errors.assignments_too_many':
    'This recording is already assigned {most} times. Please finish one of these tasks first.',
  'errors.assignee_not_in_team': 'This person is not in the team. Please choose somebody else.',
  'errors.not_retryable': 'This recording hasn’t failed, so there’s nothing to try again.',
  'errors.transcript_not_ready': 'This text isn’t ready yet.',
  // speech
  // The file of a recording, and its transcription
  'errors.file_empty': 'The file is empty. Please upload the recording again.',
  'errors.file_unsupported':
    'File Format Not Supported. Please use an audio or video file, for example MP3, M4A, WAV or MP4.',
  'errors.file_ds2':
    'This recording is in DS2 (DSS Pro) format, which only dictation software can open. Please save it as WAV or MP3 in your recorder’s own software, such as ODMS, SpeechExec or DigtaSoft, and upload that file. If it has a password, the software will ask for it.',
  'errors.file_dss_variant':
    'This recording from a dictation machine is in a form of DSS that we can’t read. Please save it as WAV or MP3 in your recorder’s own software, such as ODMS, SpeechExec or DigtaSoft, and upload that file.',
  'errors.file_no_sound': 'The file has no sound. Please choose a recording in which something can be heard.',
  'errors.file_damaged':
    'The file is damaged or incomplete and can’t be played. Please upload it again or save a new copy of it.',
  'errors.file_protected': 'The file is copy-protected (DRM). Please use a version without copy protection.',
  'errors.file_too_long': 'The recording is longer than two days. Please split it.',
  'errors.engine_missing':
    'We can’t transcribe the language of this recording at the moment. Your recording is stored; please try again later.',
  'errors.decode_failed':
    'The file couldn’t be converted because the process was interrupted. Please try again.',
  'errors.engine_failed':
    'Speech recognition failed several times. What’s been transcribed so far is stored; please try again later.',
  'errors.processing_failed': 'Failed to process transcript. Your recording is stored; please try again.',
  'errors.recording_failed': 'This recording couldn’t be processed. Please try again.',
  'errors.processing_broke_off':
    'Processing this recording kept failing, so we stopped it. Your recording is stored. Please try again, and contact us if it happens again.',
  'errors.transcription_cancelled':
    'This transcription was cancelled. Your recording is stored, and you can have it transcribed again.',
  // finalise
  'errors.language_model_unreachable':
    'The language model couldn’t be reached. The automatically formatted text and the raw transcript are ready to read; you can start the finalization again at any time.',
  // revisions
  'errors.text_changed':
    'This text has changed in the meantime. Please load the latest revision and try again.',
  // interview
  'errors.interview_no_speakers':
    'Speakers haven’t been separated in this text. Assign the paragraphs while editing, or transcribe the recording again with speaker separation.',
  'errors.interview_speakers_changed':
    'The speakers in this text have changed in the meantime. Please check the names again.',
  'errors.interview_same_names':
    'Two speakers have the same name. Please say whether they’re the same person.',
  // magic
  'errors.magic_no_model': 'Magic Transcript isn’t available here yet. Nothing was charged.',
  'errors.magic_running':
    'A text is already being written from this recording. Please wait until it’s done, or cancel it.',
  'errors.magic_prompts_full': 'You’ve already saved {most} templates. Please delete one to save another.',
  'errors.magic_source_too_long': 'This text is too long to work from in one go. You haven’t been charged.',
  'errors.magic_nothing_said': 'There’s nothing in this text to work from.',
  'errors.magic_unreachable':
    'The language model couldn’t be reached. Nothing was saved, and you haven’t been charged. Please try again.',
  'errors.magic_busy': 'The language model is busy at the moment. Please try again in a few minutes.',
  'errors.magic_refused':
    'The language model rejected the instructions. The text may be too long for it; try other instructions or another revision.',
  'errors.magic_silent': 'The language model didn’t answer in time. Nothing was saved; please try again.',
  'errors.magic_broken_off':
    'The language model stopped halfway through the text. We don’t save half a text; please try again.',
  'errors.magic_too_long':
    'The text got longer than the language model can write. Please ask for a shorter one.',
  'errors.magic_empty': 'The language model wrote nothing. Please rephrase the instructions or try again.',
  'errors.magic_interrupted': 'Writing was interrupted on our server. Nothing was saved; please try again.',
  // exports
  'errors.no_times':
    'This text was written by AI and has no timestamps, so it can’t have subtitles or time marks. Please choose a spoken revision.',
  // billing
  'errors.trial_used': 'This email address has already had its trial. A trial can’t be started twice.',
  'errors.trial_without_mailbox':
    'A trial needs a confirmed email address. Please confirm your address first.',
  'errors.billing_address_needed':
    'While Pro by invoice is running, we need your billing address. You can change it, and remove it once Pro has ended.',
  'errors.billing_address_invalid': '{detail}',
  'errors.grant_unchanged': 'Nothing changes: Pro already ends then, or there is nothing to take back.',
  'errors.already_subscribed': 'You already have Pro. Nothing was ordered or charged.',
  'errors.early_start_needed':
    'You’ve withdrawn from a contract for Pro before. To order again, please tick the box that asks for Pro to start right away. Nothing was ordered or charged.',
  'errors.invoice_unpaid':
    'Invoice {number} hasn’t been paid despite our reminder. You can order Pro by invoice again as soon as the payment has arrived. Nothing was ordered or charged.',
  'errors.seller_without_vat_id':
    'We can’t issue a valid invoice to businesses in other EU countries yet. Please get in touch with us. Nothing was ordered or charged.',
  'errors.not_subscribed': 'You don’t have a Pro subscription at the moment, so nothing was changed.',
  'errors.subscription_cancelled':
    'Your subscription is cancelled. Please resume it first; then you can change how often you pay.',
  'errors.declaration_unconfirmed':
    'Your declaration was received, but its confirmation couldn’t be emailed. Please check the address and send the declaration once more, tomorrow at the latest, so that you have a receipt.',
  'errors.withdrawal_too_late':
    'The withdrawal period is over. You can cancel the subscription for the end of the period.',
  'errors.price_changed':
    'The price has changed since it was shown. Please look at it again. Nothing was ordered or charged.',
  'errors.business_needs_company':
    'Business is for companies. Please enter your company in the billing address. Nothing was changed or ordered.',
  'errors.already_in_team':
    'You already have a seat in a team. Leave it first if you want to order Business yourself. Nothing was ordered.',
  'errors.not_team_owner':
    'Only the owner of the team can order, change or cancel Business. Nothing was changed.',
  'errors.seats_taken':
    'That is fewer seats than your team’s members and open invitations need. Free some seats first. Nothing was changed.',
  'errors.card_interval_fixed':
    'When you pay by card, the billing period can’t be changed at the moment. Nothing was changed or charged.',
  'errors.card_declined':
    'Your card couldn’t be charged. Nothing was changed or charged. Please check the card on the payment page, then try again.',
  'errors.card_unavailable':
    'Card payment isn’t available right now. Nothing was ordered or charged. Please try again in a few minutes, or pay by invoice.',
  'errors.payment_under_way':
    'Your card payment has arrived and your order is being unlocked. Please reload the page in a minute.',
  'errors.change_under_way':
    'A change to your subscription is still being made. Please reload the page in a few minutes to see where it stands. Nothing is charged twice.',
  'errors.renewal_under_way':
    'A new term has just started, and your card is still being charged for it. Nothing was changed. Please try again tomorrow.',
  'errors.portal_unavailable': 'Failed to open customer portal. Please try again or contact support.',
  'errors.cancel_failed': 'Failed to cancel subscription. Please try again or contact support.',
  'errors.no_card': 'There’s no card on this account, so there’s nothing to manage.',
  'errors.webhook_forged': 'This message doesn’t carry a valid signature, so it wasn’t accepted.',
  'errors.purchase_without_mailbox': 'We confirm orders by email. Please confirm your address first.',
  'errors.invoices_not_set_up':
    'We can’t take orders at the moment. Nothing was ordered or charged. Please try again later.',
  'errors.invoice_not_found': 'There is no such invoice.',
  'errors.invoice_not_cancellable':
    'This invoice can’t be cancelled: it is a correction itself, or part of it has already been refunded.',
  // capacity
  'errors.capacity_closed': 'We’re at capacity at the moment. We’ll email you as soon as you can transcribe.',
  'errors.analytics_no_consent':
    'Only people who’ve agreed are counted. The events were not taken. You can agree at the foot of every page, under “Consent”.',
  'errors.analytics_wrong_key':
    'The public key doesn’t belong to this installation. Please load the page again.',
  'errors.analytics_too_large': 'The events are too large and were not taken. Please send fewer at a time.',
  // teams
  'errors.push_off_in_team': 'Your team doesn’t allow notifications in the browser.',
  'errors.magic_off_in_team': 'Your team doesn’t allow language models. Nothing was written or charged.',
  'errors.retention_above_policy':
    'The team keeps recordings for {days} days at most. Please choose a shorter time.',
  'errors.no_team': 'You’re not in a team.',
  'errors.team_role_missing': 'Your role in the team doesn’t allow this. Please ask an admin of the team.',
  'errors.team_full':
    'The team doesn’t have enough seats for this. Free of {seats}: {free}. Nobody was invited.',
  'errors.in_other_team': 'You already have a seat in a team. An account has one at most.',
  'errors.owner_hands_over_first': 'The team is yours. Please hand it over to somebody in the team first.',
  'errors.invitation_not_valid': 'This invitation no longer works. Please ask for a new one.',
  'errors.invitation_for_other':
    'This invitation is for another email address. Please sign in with the account whose address was invited.',
  'errors.too_many_invitations':
    'More than {most} invitations a day aren’t possible. Please try again tomorrow.',
  'errors.team_factor_needed':
    'This team requires a second factor. Please set it up first, in your profile under “Security”.',
  'errors.team_factor_first':
    'Please set up a second factor yourself first, and sign in with it. Nothing was saved.',
};
