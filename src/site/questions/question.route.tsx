// One question: the short answer first, then the reasons with their sources.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { libraryContext } from '../library/library-context.ts';
import { longDay } from '../long-day.ts';
import { breadcrumbs, PageHead } from '../page-head.tsx';
import { Prose } from '../prose.tsx';
import { siteFacts } from '../site-facts.ts';
import { Sources } from '../sources.tsx';
import { questionLists } from './question-lists.ts';
import { QuestionNav } from './question-nav.tsx';
import styles from './question.module.css';

export function loader({ context, url }: LoaderFunctionArgs) {
  const library = context.get(libraryContext);
  const question = library.documentAt('question', url);
  const lists = questionLists(library, question.locale);
  const all = lists.flatMap(({ entries }) => entries);
  const { path } = library.entryOf(question);
  const next = all[all.findIndex((entry) => entry.path === path) + 1] ?? all[0];
  return {
    site: siteFacts(context),
    question,
    path,
    addresses: library.addressesOf(question),
    lists,
    related: library.relatedTo(question),
    next: next?.path === path ? undefined : next,
  };
}

export default function Question() {
  const { site, question, path: here, addresses, lists, related, next } = useLoaderData<typeof loader>();
  const { t, path, locale } = useLocale();
  const { title, answer, date, section } = question;
  const steps = [
    { title: t('site.questions.title'), path: path('questions') },
    { title, path: here },
  ];
  const answered = {
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: answer } }],
  };
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={question.description}
        addresses={addresses}
        type="article"
        structured={[answered, breadcrumbs(site, steps)]}
      />
      <div className={`wrap ${styles.ask}`}>
        <article className={styles.body}>
          <p className={styles.kicker}>
            <a href={path('questions')}>{t('site.questions.title')}</a> · {t(`site.questions.${section}`)}
          </p>
          <h1>{title}</h1>
          <p className={styles.short}>{answer}</p>
          <Prose html={question.html} />
          <div className="notice">
            <b>{t('site.asOf', { date: longDay(date, locale) })}</b>{' '}
            {section === 'recording' && t('site.questions.noAdvice')}
          </div>
          <nav className={styles.neighbours} aria-label={t('site.questions.neighbours')}>
            {related.map((entry) => (
              <div key={entry.path}>
                {t('site.related')}
                <a href={entry.path}>{entry.title}</a>
              </div>
            ))}
            {next && (
              <div>
                {t('site.questions.next')}
                <a href={next.path}>{next.title}</a>
              </div>
            )}
          </nav>
        </article>
        <Sources sources={question.sources} />
        <QuestionNav className={styles.all} lists={lists} current={here} />
      </div>
    </>
  );
}
