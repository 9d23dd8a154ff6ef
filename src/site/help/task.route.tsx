// One task: what it brings, the steps, and the other tasks beside them.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { libraryContext } from '../library/library-context.ts';
import { longDay } from '../long-day.ts';
import { breadcrumbs, PageHead } from '../page-head.tsx';
import { Prose } from '../prose.tsx';
import { GroupedLinks } from '../questions/grouped-links.tsx';
import { siteFacts } from '../site-facts.ts';
import { taskLists } from './task-lists.ts';
import styles from '../questions/question.module.css';

export function loader({ context, url }: LoaderFunctionArgs) {
  const library = context.get(libraryContext);
  const task = library.documentAt('task', url);
  return {
    site: siteFacts(context),
    task,
    path: library.entryOf(task).path,
    addresses: library.addressesOf(task),
    tasks: taskLists(library, task.locale),
    related: library.relatedTo(task),
  };
}

export default function Task() {
  const { site, task, path: here, addresses, tasks, related } = useLoaderData<typeof loader>();
  const { t, path, locale } = useLocale();
  const steps = [
    { title: t('site.help.title'), path: path('help') },
    { title: task.title, path: here },
  ];
  return (
    <>
      <PageHead
        site={site}
        title={task.title}
        description={task.description}
        addresses={addresses}
        type="article"
        structured={[breadcrumbs(site, steps)]}
      />
      <div className={`wrap ${styles.ask}`}>
        <article className={styles.body}>
          <p className={styles.kicker}>
            <a href={path('help')}>{t('site.help.title')}</a> · {t(`site.tasks.${task.theme}`)}
          </p>
          <h1>{task.title}</h1>
          <p className={styles.short}>{task.description}</p>
          <Prose html={task.html} />
          <p className="small muted">{t('site.asOf', { date: longDay(task.date, locale) })}</p>
          {related.length > 0 && (
            <nav className={styles.neighbours} aria-label={t('site.tasks.related')}>
              {related.map((entry) => (
                <div key={entry.path}>
                  {t('site.related')}
                  <a href={entry.path}>{entry.title}</a>
                </div>
              ))}
            </nav>
          )}
        </article>
        <GroupedLinks className={styles.all} groups={tasks} label={t('site.tasks.all')} current={here} />
      </div>
    </>
  );
}
