// What the composition may use of analytics.
export { consentPlugin } from './server/consent.plugin.ts';
export { forgetPlugin } from './server/forget.plugin.ts';
export { ingestPlugin } from './server/ingest.plugin.ts';
export { forgetOldEvents, visitFigures, type VisitFigures } from './server/keep-events.server.ts';
export { createAnalyticsEraser, createAnalyticsExporter } from './server/of-person.server.ts';
export { createPostHog } from './server/posthog.ts';
export type { CountedAccounts } from './server/whose-events.ts';
export { createEventSender } from './server/send-events.server.ts';
