// What the profile and the list show of notifications.
export { MailQuestion } from './screens/mail-question.tsx';
export { NotificationsSection } from './screens/notifications-section.tsx';
