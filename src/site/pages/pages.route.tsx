// All content pages.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { localeOfPath, paths } from '#pages/paths.ts';
import { libraryContext } from '../library/library-context.ts';
import { PageHead } from '../page-head.tsx';
import { siteFacts } from '../site-facts.ts';
import { TextList } from '../text-list.tsx';

export function loader({ context, url }: LoaderFunctionArgs) {
  const { documentsOf, entryOf } = context.get(libraryContext);
  const texts = documentsOf('page', localeOfPath(url.pathname)).map((page) => {
    const { stand, date } = page;
    return { ...entryOf(page), stand, date };
  });
  return { site: siteFacts(context), texts };
}

export default function Pages() {
  const { site, texts } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  return (
    <>
      <PageHead
        site={site}
        title={t('site.pages.title')}
        description={t('site.pages.description')}
        addresses={paths.pages}
      />
      <TextList headline={t('site.pages.title')} lead={t('site.pages.lead')} texts={texts} />
    </>
  );
}
