// Where the pages report what happens in the product.
export type { Analytics, AnalyticsEvent, AnalyticsIdentity, PageSeen } from './analytics.ts';
export { CHOICE_EVENT } from './browser/choice.ts';
export { pageAnalytics as analytics } from './browser/page-client.ts';
export { followConsentBar } from './browser/follow-consent-bar.ts';
