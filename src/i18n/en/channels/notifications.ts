import type { notifications as de } from '../../de/channels/notifications.ts';

export const notifications: Record<keyof typeof de, string> = {
  'notifications.title': 'Notifications',
  'notifications.lead':
    'Emails about your recordings. You always get invoices, contracts and security notices about your account.',
  'notifications.failedToLoad': 'Your choices could not be loaded. Please reload the page.',
  'notifications.about': 'Email me when',
  'notifications.ready': 'a transcript is ready',
  'notifications.failed': 'a recording could not be transcribed',
  'notifications.bundle': 'Several results',
  'notifications.bundle.none': 'Each one at once',
  'notifications.bundle.hourly': 'Together, every hour',
  'notifications.bundle.daily': 'Together, daily at 8 a.m.',
  'notifications.bundleHint':
    'Several results in one email come as a list of links. Replies to recordings you send by email always come at once.',
  'notifications.quiet': 'Keep quiet hours',
  'notifications.from': 'From',
  'notifications.until': 'Until',
  'notifications.zone':
    'No emails about your recordings during this time; they follow afterwards. Time zone: {zone}',
  'notifications.save': 'Save choices',
  'notifications.saved': 'Your choices are saved.',
  'notifications.saveFailed': 'Your choices were not saved. Please try again.',
  'notifications.device': 'On this device',
  'notifications.deviceText':
    'Your browser shows a notification as soon as a transcript is ready or a recording has failed, even when this page is closed. It stays quiet during quiet hours.',
  'notifications.deviceOn': 'Turn notifications on',
  'notifications.deviceOff': 'Turn notifications off',
  'notifications.deviceIsOn': 'Notifications are on for this device.',
  'notifications.deviceDenied':
    'Your browser doesn’t allow notifications from this page. Allow them in its settings and try again.',
  'notifications.deviceFailed':
    'Notifications could not be turned on. Please try again or use another browser.',
  'notifications.deviceMissing':
    'This browser can’t show notifications. On an iPhone they work once you add the page to your home screen.',
  'push.ready': 'Your transcript is ready',
  'push.failed': 'A recording could not be finished',
  'stopMails.title': 'Unsubscribe',
  'stopMails.ready':
    'You will no longer get an email when a transcript is ready. Your transcripts stay in your account.',
  'stopMails.failed':
    'You will no longer get an email when a recording could not be transcribed. Your account still shows it.',
  'stopMails.action': 'Unsubscribe',
  'stopMails.done': 'You are unsubscribed. You can change this in your profile at any time.',
  'stopMails.toProfile': 'Go to your profile',
  'stopMails.broken':
    'This link is incomplete or no longer works. You can turn the emails off in your profile.',
  'stopMails.error': 'That didn’t work. Please try again.',
  'mail.stop.footer':
    'You’re receiving this message because you uploaded a recording to {appName}. To stop these emails: {url}',
  'mail.bundle.subject': 'News about {count} recordings',
  'mail.bundle.text': 'This has happened since our last email:',
  'mail.bundle.ready': '“{title}” is ready: {url}',
  'mail.bundle.failed': '“{title}” could not be finished: {url}',
  'mail.bundle.action': 'Your recordings',
};
