// What the composition may use of notifications.
export { mailBundle } from './bundle-mail.server.ts';
export { createNotificationsEraser } from './eraser.ts';
export { createNotificationsExporter } from './exporter.ts';
export { decideMail, releaseHeld } from './held.server.ts';
export { notificationsPlugin } from './notifications.plugin.ts';
export { createPusher } from './push/send-push.server.ts';
export { addSubscription, pushKeysOf, removeSubscription } from './push/subscriptions.server.ts';
export { pushPlugin } from './push/push.plugin.ts';
export { changeSettings, settingsOf, stopMails } from './settings.server.ts';
