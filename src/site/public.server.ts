// What the frame of all pages may use of the public site.
export { sitemapPlugin } from './sitemap.plugin.ts';
