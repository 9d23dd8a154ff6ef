// What the composition may use of notifications.
export { mailBundle } from './bundle-mail.server.ts';
export { createNotificationsEraser } from './eraser.ts';
export { createNotificationsExporter } from './exporter.ts';
export { decideMail, releaseHeld } from './held.server.ts';
export { notificationsPlugin } from './notifications.plugin.ts';
export { changeSettings, settingsOf, stopMails } from './settings.server.ts';
