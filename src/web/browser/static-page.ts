// What a page without React runs once it is painted: page events, and the bar that asks for consent. Its choices and
// buttons are in `page-choices.ts`.
import { analytics, followConsentBar } from '#analytics/public.ts';
import { reportStaticPage } from './page-reporter.ts';

followConsentBar(document);
reportStaticPage(analytics, window);
