// What the profile shows of notifications.
export { NotificationsSection } from './screens/notifications-section.tsx';
export { PushOfSession } from './screens/push-of-session.tsx';
