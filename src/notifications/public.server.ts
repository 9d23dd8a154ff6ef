// What the composition may use of notifications.
export { mailBundle } from './bundle-mail.server.ts';
export { noticeEdits } from './edit-notice.server.ts';
export { createNotificationsEraser } from './eraser.ts';
export { createNotificationsExporter } from './exporter.ts';
export {
  isTeamKind,
  isWanted,
  type Loud,
  loud,
  type OwedKind,
  type StoppedKind,
  type TeamKind,
} from './choices.ts';
export {
  decide,
  forgetHeld,
  type Happened,
  type Held,
} from './held.server.ts';
export { chatNoticeJob, pushNoticeJob, teamNoticeJob } from './notice.job.ts';
export {
  claimLine,
  giveLineBack,
  holdLines,
  type Line,
  lineAtTry,
  lineNow,
  releaseLines,
  sweepSentLines,
} from './lines.server.ts';
export { type Notice, type OneNotice, showNotice } from './notice.ts';
export { notificationsPlugin } from './notifications.plugin.ts';
export { createPushHandler } from './push/send-push.server.ts';
export {
  addSubscription,
  claimSubscription,
  endSubscription,
  pushKeysOf,
  pushReach,
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
  sendOwed,
  sweepUndelivered,
  type Undelivered,
  undeliveredFigures,
  undeliveredOf,
} from './undelivered.server.ts';
export { changeSettings, settingsOf, stopMails } from './settings.server.ts';
