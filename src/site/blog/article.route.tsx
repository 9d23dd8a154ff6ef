// One article.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { Essay } from '../essay.tsx';
import { minutesToRead } from '../library/document.ts';
import { libraryContext } from '../library/library-context.ts';
import { breadcrumbs, PageHead, structuredArticle } from '../page-head.tsx';
import { siteFacts } from '../site-facts.ts';

export function loader({ context, url }: LoaderFunctionArgs) {
  const library = context.get(libraryContext);
  const article = library.documentAt('article', url);
  return {
    site: siteFacts(context),
    article,
    path: library.entryOf(article).path,
    addresses: library.addressesOf(article),
    related: library.relatedTo(article),
  };
}

export default function ArticlePage() {
  const { site, article, path: here, addresses, related } = useLoaderData<typeof loader>();
  const { t, path, locale } = useLocale();
  const { title, description, topic } = article;
  const list = { title: t('site.blog.title'), path: path('blog') };
  const written = structuredArticle(site, article, { path: here, locale });
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={description}
        addresses={addresses}
        type="article"
        structured={[written, breadcrumbs(site, [list, { title, path: here }])]}
      />
      <Essay
        document={article}
        list={list}
        topic={topic}
        minutes={minutesToRead(article)}
        related={related}
      />
    </>
  );
}
