// An article that is found right again is not a new one.
import { expect, it } from 'vitest';
import { rssFeed } from '../feeds/feeds.ts';
import { frontMatter } from '../library/document.ts';
import { structuredArticle } from '../page-head.tsx';

const site = { url: 'https://wort.example', appName: 'Wortlaut' };
const article = {
  title: 'Aufnehmen',
  description: 'Was erlaubt ist, an einem Interview.',
  published: '2026-03-02',
  date: '2026-11-27',
};

it('search engines read when it appeared and when it was last found right', () => {
  expect(structuredArticle(site, article, { path: '/blog/a', locale: 'de' })).toMatchObject({
    datePublished: '2026-03-02',
    dateModified: '2026-11-27',
  });
});

it('the feed keeps its day and its place', () => {
  const text = { ...article, kind: 'article', locale: 'de', text: '' } as const;
  const newer = { ...text, title: 'Neuer', published: '2026-05-04', date: '2026-05-04' };
  const feed = rssFeed(
    [
      { ...text, path: '/blog/a' },
      { ...newer, path: '/blog/b' },
    ],
    'de',
    site,
  );
  expect([...feed.matchAll(/<pubDate>([^<]*)/g)].map(([, day]) => day)).toEqual([
    'Mon, 04 May 2026 00:00:00 GMT',
    'Mon, 02 Mar 2026 00:00:00 GMT',
  ]);
});

it('an article without that day, or found right before it, has a fault', () => {
  const matter = {
    ...article,
    description: 'Was erlaubt ist, an einem Interview durchgegangen.',
    id: 'a',
    order: 1,
    topic: 'Recht',
    stand: 'Was davor, dabei und danach zu beachten ist.',
  };
  expect(frontMatter.article.safeParse(matter).success).toBe(true);
  expect(frontMatter.article.safeParse({ ...matter, published: undefined }).success).toBe(false);
  expect(frontMatter.article.safeParse({ ...matter, date: '2026-03-01' }).success).toBe(false);
});
