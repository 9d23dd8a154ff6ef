// Help for everybody: a search over all answers, what people do step by step, what they ask, and the way to a person.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { localeOfPath, paths } from '#pages/paths.ts';
import { libraryContext } from '../library/library-context.ts';
import { PageHead } from '../page-head.tsx';
import { GroupedLinks } from '../questions/grouped-links.tsx';
import { questionLists } from '../questions/question-lists.ts';
import { QuestionNav } from '../questions/question-nav.tsx';
import { SiteSearch } from '../search/site-search.tsx';
import { siteFacts } from '../site-facts.ts';
import { PicturedTasks } from './pictured-tasks.tsx';
import { picturedTasks, taskLists } from './task-lists.ts';
import list from '../questions/questions.module.css';
import styles from './help.module.css';

export function loader({ context, url }: LoaderFunctionArgs) {
  const library = context.get(libraryContext);
  const locale = localeOfPath(url.pathname);
  return {
    site: siteFacts(context),
    tasks: taskLists(library, locale),
    pictured: picturedTasks(library, locale),
    questions: questionLists(library, locale),
  };
}

export default function Help() {
  const { site, tasks, pictured, questions } = useLoaderData<typeof loader>();
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
        <GroupedLinks className={list.sections} groups={tasks} label={t('site.tasks.all')} />
        <PicturedTasks title={t('site.help.pictured')} tasks={pictured} />
        <section className={styles.background} aria-labelledby="background">
          <h2 id="background">{t('site.help.background')}</h2>
          <QuestionNav className={list.sections} lists={questions} level={3} />
        </section>
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
