// A page for one audience or subject: its own headline and drawing, then its blocks.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { longDay } from '../long-day.ts';
import { breadcrumbs, PageHead } from '../page-head.tsx';
import { Sources } from '../sources.tsx';
import { Art } from './art.tsx';
import { Blocks } from './blocks.tsx';
import { landingAt } from './landing-at.ts';
import { answeredQuestions } from './structured-product.ts';
import styles from './landing.module.css';

export function loader({ context, url }: LoaderFunctionArgs) {
  return landingAt(context, url);
}

export default function LandingPage() {
  const { site, page, path: here, addresses } = useLoaderData<typeof loader>();
  const { t, path, locale } = useLocale();
  const { title, description, audience, headline, promise, art, hanging, sections, answered, sources, date } =
    page;
  const steps = [
    { title: site.appName, path: path('home') },
    { title, path: here },
  ];
  const hasQuestions = Object.keys(answered).length > 0;
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={description}
        addresses={addresses}
        structured={[breadcrumbs(site, steps), ...(hasQuestions ? [answeredQuestions(answered)] : [])]}
      />
      <article>
        <header className={styles.head}>
          <div className="wrap">
            <p className={styles.kicker}>{audience}</p>
            <div className={styles.headTwo}>
              <h1>{headline}</h1>
              <p className={styles.stand}>{promise}</p>
            </div>
            <Art art={art} words={hanging} />
          </div>
        </header>
        <Blocks sections={sections} answered={answered} />
        <div className={`wrap ${styles.foot}`}>
          <p className={styles.asOf}>{t('site.asOf', { date: longDay(date, locale) })}</p>
          <Sources sources={sources} />
        </div>
      </article>
    </>
  );
}
