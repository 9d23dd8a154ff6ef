// Help for everybody: a search over all answers, the questions by subject, and the way to a person.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { localeOfPath, paths } from '#pages/paths.ts';
import { libraryContext } from '../library/library-context.ts';
import { PageHead } from '../page-head.tsx';
import { picturedQuestions, questionLists } from '../questions/question-lists.ts';
import { QuestionNav } from '../questions/question-nav.tsx';
import { SiteSearch } from '../search/site-search.tsx';
import { siteFacts } from '../site-facts.ts';
import { PicturedQuestions } from './pictured-questions.tsx';
import list from '../questions/questions.module.css';
import styles from './help.module.css';

export function loader({ context, url }: LoaderFunctionArgs) {
  const library = context.get(libraryContext);
  const locale = localeOfPath(url.pathname);
  return {
    site: siteFacts(context),
    lists: questionLists(library, locale),
    pictured: picturedQuestions(library, locale),
  };
}

export default function Help() {
  const { site, lists, pictured } = useLoaderData<typeof loader>();
  const { t, path } = useLocale();
  return (
    <>
      <PageHead
        site={site}
        title={t('site.help.title')}
        description={t('site.help.description')}
        addresses={paths.help}
      />
      <div className={`wrap ${list.page}`}>
        <h1>{t('site.help.headline')}</h1>
        <p className={list.lead}>{t('site.help.lead')}</p>
        <SiteSearch />
        <QuestionNav className={list.sections} lists={lists} current="" />
        <PicturedQuestions title={t('site.help.pictured')} questions={pictured} />
        <section className={styles.ask} aria-labelledby="ask">
          <h2 id="ask">{t('site.help.askTitle')}</h2>
          <p>{t('site.help.ask')}</p>
          <p className={styles.ways}>
            <a className="btn primary" href={path('contact')}>
              {t('site.help.write')}
            </a>
            <a className="btn text" href={path('app-help')}>
              {t('site.help.yours')}
            </a>
          </p>
        </section>
      </div>
    </>
  );
}
