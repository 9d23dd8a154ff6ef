// All questions, section by section.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { localeOfPath, paths } from '#pages/paths.ts';
import { SiteSearch } from '../search/site-search.tsx';
import { libraryContext } from '../library/library-context.ts';
import { PageHead } from '../page-head.tsx';
import { siteFacts } from '../site-facts.ts';
import { questionLists } from './question-lists.ts';
import { QuestionNav } from './question-nav.tsx';
import styles from './questions.module.css';

export function loader({ context, url }: LoaderFunctionArgs) {
  return {
    site: siteFacts(context),
    lists: questionLists(context.get(libraryContext), localeOfPath(url.pathname)),
  };
}

export default function Questions() {
  const { site, lists } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  return (
    <>
      <PageHead
        site={site}
        title={t('site.questions.title')}
        description={t('site.questions.description')}
        addresses={paths.questions}
      />
      <div className={`wrap ${styles.page}`}>
        <h1>{t('site.questions.headline')}</h1>
        <p className={styles.lead}>{t('site.questions.lead')}</p>
        <SiteSearch />
        <QuestionNav className={styles.sections} lists={lists} />
      </div>
    </>
  );
}
