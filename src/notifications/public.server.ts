// What the composition may use of notifications.
export { mailBundle } from './bundle-mail.server.ts';
export { createNotificationsEraser } from './eraser.ts';
export { createNotificationsExporter } from './exporter.ts';
export { isWanted, type StoppedKind, type TeamKind } from './choices.ts';
export {
  decide,
  forgetHeld,
  type Happened,
  type Held,
  invoiceWays,
  type Loud,
  loud,
} from './held.server.ts';
export { chatNoticeJob, invoiceNoticeJob, pushNoticeJob, teamNoticeJob } from './notice.job.ts';
export { type Notice, showNotice } from './notice.ts';
export { notificationsPlugin } from './notifications.plugin.ts';
export { createPushHandler } from './push/send-push.server.ts';
export {
  addSubscription,
  claimSubscription,
  pushKeysOf,
  removeSubscription,
  replaceSubscription,
  subscriptionsOf,
} from './push/subscriptions.server.ts';
export { pushPlugin } from './push/push.plugin.ts';
export { mailTeamNotice } from './team-mail.server.ts';
export { orderTeamNotice } from './team-notice.server.ts';
export { type Out, releaseHeld } from './release-held.server.ts';
export {
  noteUndelivered,
  sweepUndelivered,
  type Undelivered,
  undeliveredFigures,
  undeliveredOf,
} from './undelivered.server.ts';
export { changeSettings, settingsOf, stopMails } from './settings.server.ts';
