// What the frame of all pages may use of the public site.
export { sitemapPlugin } from './sitemap.plugin.ts';
export { feedsPlugin } from './feeds/feeds.plugin.ts';
export { announceChanges } from './indexnow/announce-changes.ts';
export { indexNowPlugin } from './indexnow/indexnow.plugin.ts';
export { OwnRecordingError, type OwnRecordings, readOwnRecordings } from './home/own-recordings.server.ts';
export { ownSoundPlugin } from './home/own-sound.plugin.ts';
export { likelyPages } from './likely-pages.ts';
export { recipients } from './legal/data-register.ts';
export { storesWithRows } from './legal/kept-stores.server.ts';
export { type LegalFacts, missingImprintSettings, operatorFactsOf } from './legal/operator-facts.ts';
export { contractPaperAddresses } from './legal/contract-paper-addresses.ts';
