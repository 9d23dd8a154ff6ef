// What the profile shows of webhooks.
export { WebhooksSection } from './screens/webhooks-section.tsx';
