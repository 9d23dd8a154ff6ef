import type { notifications as de } from '../../de/channels/notifications.ts';

export const notifications: Record<keyof typeof de, string> = {
  'notifications.title': 'Notifications',
  'notifications.lead':
    'Choose what we notify you about, and how. Invoices, contracts and security notices about your account always come by email.',
  'notifications.failedToLoad': 'Your choices could not be loaded. Please reload the page.',
  'notifications.notReached': 'These emails did not reach you',
  'notifications.undeliveredRefused': '{at}: {kind}. The mail server of your address refused the email.',
  'notifications.undeliveredAway': '{at}: {kind}. The email could not be handed over for days.',
  'notifications.undeliveredHint':
    'Please check that your email address is right and that your mailbox accepts mail. Your recordings, texts and invoices are still in your account.',
  'notifications.about': 'What happens',
  'notifications.ready': 'Transcript ready',
  'notifications.several': 'Several results in one email',
  'notifications.failed': 'Recording failed',
  'notifications.comment': 'Mentions and comments',
  'notifications.assignment': 'Assignments',
  'notifications.edited': 'Edited by others',
  'notifications.invoice': 'New invoice',
  'notifications.order': 'Confirmation about your plan',
  'notifications.reminder': 'Payment reminder',
  'notifications.trial': 'Note about the trial',
  'notifications.processing': 'Data processing agreement',
  'notifications.deletions': 'Deletions ahead',
  'notifications.webhook': 'Webhook turned off',
  'notifications.export': 'Your data is ready',
  'notifications.answer': 'Answer to an email sent in',
  'notifications.mail': 'Email',
  'notifications.telegram': 'Telegram',
  'notifications.push': 'Browser',
  'notifications.choice': '{kind}: {channel}',
  'notifications.always': 'always',
  'notifications.pushHint': 'Browser notifications only appear on devices where you turn them on.',
  'notifications.telegramUnlinked': 'Telegram is not linked yet.',
  'notifications.telegramLink': 'Link Telegram',
  'notifications.alsoAnswered': 'Notify me even if the text is already in the Telegram chat',
  'notifications.alsoAnsweredHint':
    'The bot always answers recordings you send it in the chat. If the chat cannot be reached, we notify you in the other ways.',
  'notifications.titles': 'Show titles of recordings',
  'notifications.titlesHint':
    'Applies to notifications in the browser and in Telegram. They often appear on a locked screen, and whatever is in the chat is also stored by Telegram.',
  'notifications.bundle': 'Several results',
  'notifications.bundle.none': 'At once',
  'notifications.bundle.hourly': 'Together, every hour',
  'notifications.bundle.daily': 'Together, daily at 8 a.m.',
  'notifications.bundleHint':
    'Several results in one email come as a list of links. Recordings you upload together always share one email if they’re ready within minutes of each other. Replies to recordings you send by email always come at once.',
  'notifications.quiet': 'Keep quiet hours',
  'notifications.from': 'From',
  'notifications.until': 'Until',
  'notifications.zone':
    'We don’t notify you about your recordings during this time, but afterwards. Notifications in the browser and in Telegram then come as one. The bot still answers in the chat. Time zone: {zone}',
  'notifications.save': 'Save choices',
  'notifications.saved': 'Your choices are saved.',
  'notifications.saveFailed': 'Your choices were not saved. Please try again.',
  'notifications.device': 'On this device',
  'notifications.pushOff': 'Your team doesn’t allow notifications in the browser.',
  'notifications.deviceText':
    'Your browser notifies you about what you chose above, even when this page is closed.',
  'notifications.deviceOn': 'Turn notifications on',
  'notifications.deviceOff': 'Turn notifications off',
  'notifications.deviceIsOn': 'Notifications are on for this device.',
  'notifications.shownThere': 'Shows browser notifications.',
  'notifications.endedThere': 'This device shows no notifications any more.',
  'notifications.endFailed': 'The notifications could not be turned off. Please try again.',
  'notifications.deviceDenied':
    'Your browser doesn’t allow notifications from this page. Allow them in its settings and try again.',
  'notifications.deviceFailed':
    'Notifications could not be turned on. Please try again or use another browser.',
  'notifications.deviceMissing':
    'This browser can’t show notifications. On an iPhone they work once you add the page to your home screen.',
  'push.ready': 'Your transcript is ready',
  'push.comment': 'A comment for you',
  'push.assignment': 'A recording is assigned to you',
  'push.edited': 'A recording was edited',
  'push.invoice': 'A new invoice is here',
  'push.gathered': 'What happened in your quiet hours ({count})',
  'push.gatheredText': 'This happened in your quiet hours:',
  'push.gatheredMore': 'and {count} more',
  'push.several': 'News about your recordings ({count})',
  'push.failed': 'A recording could not be finished',
  'stopMails.title': 'Unsubscribe',
  'stopMails.ready':
    'You will no longer get an email when a transcript is ready. Your transcripts stay in your account.',
  'stopMails.failed':
    'You will no longer get an email when a recording could not be transcribed. Your account still shows it.',
  'stopMails.results':
    'You will no longer get emails that list several results, nor single ones in their place. Emails about a single recording still come, as you have chosen.',
  'stopMails.comment':
    'You will no longer get an email when somebody in your team mentions you in a comment or answers you. The comments stay with the recordings.',
  'stopMails.assignment':
    'You will no longer get an email when somebody in your team assigns a recording to you. It still says so with the recordings.',
  'stopMails.edited':
    'You will no longer get an email when someone on your team edits the text of a recording that you brought or are assigned to. The versions stay with the recording.',
  'stopMails.action': 'Unsubscribe',
  'stopMails.done': 'You are unsubscribed. You can change this in your profile at any time.',
  'stopMails.toProfile': 'Go to your profile',
  'stopMails.broken':
    'This link is incomplete or no longer works. You can turn the emails off in your profile.',
  'stopMails.error': 'That didn’t work. Please try again.',
  'mail.stop.footer':
    'You’re receiving this message because you uploaded a recording to {appName}. To stop these emails: {url}',
  'mail.team.commentSubject': 'A comment for you',
  'mail.team.commentBy':
    '{name} wrote a comment in “{title}” that mentions you or answers you. You can read it only in your account.',
  'mail.team.comment':
    'A new comment in “{title}” mentions you, or somebody answered you. You can read it only in your account.',
  'mail.team.assignmentSubject': 'A recording is assigned to you',
  'mail.team.assignmentBy': '{name} assigned “{title}” to you. You will find the task with the recording.',
  'mail.team.assignment': '“{title}” is assigned to you. You will find the task with the recording.',
  'mail.team.editedSubject': 'A recording was edited',
  'mail.team.editedBy':
    '{name} has edited the text of “{title}”. You find the new version with the recording.',
  'mail.team.edited':
    'Others on your team have edited the text of “{title}”. You find the new version with the recording.',
  'mail.team.action': 'Open the recording',
  'mail.team.footer':
    'You receive this message because you belong to a team at {appName}. To stop these emails: {url}',
  'mail.bundle.subject': 'News about your recordings ({count})',
  'mail.bundle.text': 'This has happened since our last email:',
  'mail.bundle.ready': '“{title}” is ready: {url}',
  'mail.bundle.failed': '“{title}” could not be finished: {url}',
  'mail.bundle.action': 'Your recordings',
};
