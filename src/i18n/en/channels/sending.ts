import type { sending as source } from '../../de/channels/sending.ts';

export const sending: Record<keyof typeof source, string> = {
  'sending.title': 'From other apps and pages',
  'sending.app': 'As an app',
  'sending.install.installed': '{app} is installed as an app on this device.',
  'sending.install.offered': 'As an app, {app} has its own window and an icon next to your other programs.',
  'sending.install.by-share':
    'Tap “Share”, then “Add to Home Screen”. After that, you open {app} like any other app.',
  'sending.install.unknown': 'Open your browser’s menu and choose “Install app” or “Add to Home screen”.',
  'sending.share':
    'On Android, the installed app also appears in the share menu, so you can hand over a voice message or a recording from your voice recorder. Nothing you share is sent until you start the transcription.',
  'sending.bookmark': 'In your browser',
  'sending.bookmarkText':
    'Drag this button to your bookmarks bar. On a page with a recording, one click on the bookmark brings the recording here. Again, nothing is sent until you start the transcription.',
  'sending.bookmarkName': 'Send to {app}',
  'sending.drag': 'Please drag the button to your bookmarks bar.',
  'sending.copy': 'Copy address',
  'sending.copied': 'Copied. Create a bookmark and paste this text as its address.',
  'sending.copyFailed': 'Your browser didn’t allow copying.',
  'sending.bookmarkLimits':
    'Some pages don’t hand out their recordings. If you may, download the recording there and upload it here. In a private window it only works if you’re signed in there.',
  'sending.scriptNone': 'No recording was found on this page.',
  'sending.scriptWhich': 'Which recording? Please enter its number.',
  'sending.scriptNumber': 'There is no such number.',
  'sending.scriptFetching':
    'Handing the recording to {app}. Please keep the other page open until it’s done.',
  'sending.scriptRefused':
    'This page doesn’t hand out the recording. Download it there and upload it to {app}. You can close this window.',
};
