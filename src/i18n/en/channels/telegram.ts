import type { telegram as de } from '../../de/channels/telegram.ts';

export const telegram: Record<keyof typeof de, string> = {
  'telegram.title': 'Telegram',
  'telegram.lead': 'Send a voice message, get text back',
  'telegram.failed': 'This page could not be loaded. Please reload it.',
  'telegram.off':
    'Linking with Telegram is not offered here. Please upload your recordings under “My dictations”.',
  'telegram.notForBusiness':
    'Your team doesn’t allow linking with Telegram. Please upload your recordings under “My dictations”.',
  'telegram.unnamed': 'Recording from Telegram',
  'telegram.code.title': 'Link your account',
  'telegram.code.lead':
    'Open the bot on your phone and send it a code. From then on, every voice message becomes a dictation.',
  'telegram.code.make': 'Show code',
  'telegram.code.renew': 'New code',
  'telegram.code.yours': 'Your code',
  'telegram.code.left': 'valid for another {time} minutes, can be used once',
  'telegram.code.ended': 'This code has expired. Please get a new one.',
  'telegram.code.copy': 'Copy code',
  'telegram.code.copied': 'The code has been copied.',
  'telegram.code.copyFailed':
    'The code could not be copied. It is now selected, so you can copy it yourself.',
  'telegram.code.qr': 'QR code with the link that opens the bot; the same link is beside it.',
  'telegram.code.camera': 'Scan with your phone',
  'telegram.code.open': 'Open in Telegram',
  'telegram.code.find':
    'You can also find the bot as {bot}. Send it the code there. This page will notice the link by itself.',
  'telegram.code.unreachable':
    'Telegram cannot be reached right now. Please try again with a new code in a few minutes.',
  'telegram.code.failed': 'No code was created. Please try again.',
  'telegram.linked.title': 'Linked',
  'telegram.linked.with': 'Linked with {name}',
  'telegram.linked.since': 'Since',
  'telegram.linked.used': 'Last used',
  'telegram.linked.never': 'No recording yet',
  'telegram.linked.language': 'Language of the bot',
  'telegram.linked.de': 'German',
  'telegram.linked.en': 'English',
  'telegram.unlink.action': 'Unlink',
  'telegram.unlink.title': 'Unlink Telegram?',
  'telegram.unlink.text': 'Once unlinked, the bot accepts nothing more. Your dictations stay here.',
  'telegram.unlink.keep': 'Keep',
  'telegram.unlink.done': 'Telegram is unlinked.',
  'telegram.unlink.failed': 'Telegram was not unlinked. Please try again.',
  'telegram.dialogue.title': 'What the bot replies',
  'telegram.dialogue.example':
    'An example. How soon the text arrives depends on the length of the recording.',
  'telegram.dialogue.you': 'You',
  'telegram.dialogue.bot': 'Bot',
  'telegram.dialogue.voice': 'Voice message',
  'telegram.dialogue.text':
    'Dear Dr Lindqvist, thank you for the meeting on Tuesday. We can offer you the refurbishment of the hall at a fixed price. You will find the details attached.',
  'telegram.dialogue.file': 'Council meeting, part 1.mp4',
  'telegram.dialogue.wish': 'Please sum this up',
  'telegram.commands.heading': 'Commands',
  'telegram.commands.lead':
    'Send or forward voice messages, video messages, and audio or video files. The text arrives as a message, and as PDF or DOCX if you want it.',
  'telegram.commands.minutes': 'Press the button below the text to have minutes written, too.',
  'telegram.commands.start': 'starts the bot and takes your code',
  'telegram.commands.latest': 'sends the text of your latest recording again',
  'telegram.commands.list': 'lists your five newest recordings and where they stand',
  'telegram.commands.language': 'sets the language of your next recording: de, en, fr or es',
  'telegram.commands.rename': 'renames your newest recording, for example “/title Quote for the hall”',
  'telegram.commands.stop': 'cancels the transcription that is running',
  'telegram.commands.help': 'shows what the bot can do',
  'telegram.commands.unlink': 'ends the link to your account',
  'telegram.privacy':
    'Whatever is in the chat is also stored by Telegram. Please upload confidential recordings here directly.',
  'telegram.bot.linked':
    'Linked. Send me a voice message, a video or a file, and the text comes back here. Whatever is in this chat is also stored by Telegram.',
  'telegram.bot.codeEnded':
    'This code is not valid, or no longer is. You can get a new one in your account under “Telegram”.',
  'telegram.bot.unlinked':
    'This chat is not linked to an account. Get a code in your account under “Telegram” and send it to me here.',
  'telegram.bot.unlinkedNow': 'The link has ended. Your dictations stay in your account.',
  'telegram.bot.help':
    'I turn voice messages, video messages, and audio and video files into text, including forwarded ones.\n\n/latest: text of your latest recording\n/list: your five newest recordings\n/language de, en, fr or es: language of your next recording\n/title and a name: rename your newest recording\n/stop: cancel the transcription that is running\n/unlink: end the link\n/help: this help',
  'telegram.bot.what': 'I take voice messages, audio and video. For what else I can do, send /help.',
  'telegram.bot.whichLanguage': 'Please write /language de, /language en, /language fr or /language es.',
  'telegram.bot.nextLanguage':
    'Language of your next recording: {language}. After that, the language in your profile applies again; change it there to make it permanent.',
  'telegram.bot.whichTitle': 'Please add the name, for example “/title Quote for the hall”.',
  'telegram.bot.renamed': 'Your newest recording is now called “{title}”.',
  'telegram.bot.stopped':
    'The transcription of “{title}” has been cancelled. The recording is stored; you can have it transcribed again here: {link}',
  'telegram.bot.nothingToStop': 'Nothing from this chat is being transcribed right now.',
  'telegram.bot.notForBusiness':
    'Your team doesn’t allow linking with Telegram. Please upload the recording in your account.',
  'telegram.bot.tooLarge':
    'This file is too large: we can fetch at most {megabytes} MB from Telegram. You can upload it here: {link}',
  'telegram.bot.gone': 'Telegram no longer has this file. Please send it again.',
  'telegram.bot.unfetched': 'We could not fetch this recording. Please send it again.',
  'telegram.bot.refused': 'We could not accept this recording. {sentence}',
  'telegram.bot.arrived': '“{title}” has arrived. The text will come as soon as it is ready.',
  'telegram.bot.running': '“{title}” is being transcribed: {percent}%',
  'telegram.bot.ready': '“{title}” is ready: {link}',
  'telegram.bot.silent': 'No speech was found in “{title}”: {link}',
  'telegram.bot.failed': '“{title}” could not be transcribed. Details are here: {link}',
  'telegram.bot.cancelled': '“{title}”: transcription cancelled.',
  'telegram.bot.noText': 'Please read the text here: {link}',
  'telegram.bot.beginning':
    'This is the beginning of the text. The whole text is in the file that comes next.',
  'telegram.bot.beginningAlone': 'This is the beginning of the text. Please read the whole text here: {link}',
  'telegram.bot.resultNotForBusiness':
    'Linking with Telegram is not enabled for business accounts. You can see what became of your recording in your account.',
  'telegram.bot.noFile':
    'The file could not be made. The recording may have been deleted; otherwise, please try again.',
  'telegram.bot.minutesButton': 'Minutes',
  'telegram.bot.minutesComing':
    'The minutes are being written. They will arrive here as soon as they are ready.',
  'telegram.bot.minutes': 'Minutes of “{title}”',
  'telegram.bot.minutesRefused': 'The minutes were not written. {sentence}',
  'telegram.bot.list': 'Your newest recordings:',
  'telegram.bot.listed': '“{title}”, {state}: {link}',
  'telegram.bot.noneYet': 'There is no recording in your account yet.',
  'telegram.bot.at.waiting': 'waiting',
  'telegram.bot.at.running': 'being transcribed',
  'telegram.bot.at.ready': 'ready',
  'telegram.bot.at.silent': 'no speech found',
  'telegram.bot.at.failed': 'failed',
  'telegram.bot.at.cancelled': 'cancelled',
  'telegram.bot.noRecording': 'This recording no longer exists.',
  'errors.telegram_not_for_business':
    'Your team doesn’t allow linking with Telegram. Please upload your recordings in your account.',
};
