// All articles.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { localeOfPath, paths } from '#pages/paths.ts';
import { libraryContext } from '../library/library-context.ts';
import { PageHead } from '../page-head.tsx';
import { siteFacts } from '../site-facts.ts';
import { TextList } from '../text-list.tsx';

export function loader({ context, url }: LoaderFunctionArgs) {
  const { documentsOf, entryOf } = context.get(libraryContext);
  const texts = documentsOf('article', localeOfPath(url.pathname)).map((article) => {
    const { stand, topic, date } = article;
    return { ...entryOf(article), stand, topic, date };
  });
  return { site: siteFacts(context), texts };
}

export default function Blog() {
  const { site, texts } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  return (
    <>
      <PageHead
        site={site}
        title={t('site.blog.title')}
        description={t('site.blog.description')}
        addresses={paths.blog}
      />
      <TextList headline={t('site.blog.headline')} lead={t('site.blog.lead')} texts={texts} />
    </>
  );
}
