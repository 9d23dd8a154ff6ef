// The start page: what the product does, in one screen and a half.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { TextKey } from '#i18n/de.ts';
import { visitorContext } from '#identity/public.ts';
import { configContext } from '#pages/public-config.ts';
import { LitText } from '#ui/lit-text.tsx';
import { useLocale } from '#ui/locale.tsx';
import { drawnVoice, WaveformLine } from '#ui/waveform-line.tsx';
import styles from './home.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  const { caller } = context.get(visitorContext);
  return { isSignedIn: caller !== null, appName: context.get(configContext).appName };
}

const wide = drawnVoice(480, 11);
const narrow = drawnVoice(130, 11);
const steps: readonly { title: TextKey; text: TextKey }[] = [
  { title: 'home.steps.hand.title', text: 'home.steps.hand.text' },
  { title: 'home.steps.recognise.title', text: 'home.steps.recognise.text' },
  { title: 'home.steps.check.title', text: 'home.steps.check.text' },
];

export default function Home() {
  const { appName, isSignedIn } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  return (
    <>
      <title>{t('home.title', { appName })}</title>
      <meta name="description" content={t('home.description')} />
      <section className={styles.hero} aria-labelledby="headline">
        <div className={`wrap ${styles.heroTop}`}>
          <h1 id="headline">{t('home.headline')}</h1>
          <div>
            <p className={styles.lead}>{t('home.lead', { appName })}</p>
            <Ways isSignedIn={isSignedIn} />
          </div>
        </div>
        <div className={styles.heroThread}>
          <WaveformLine className={styles.deskOnly} peaks={wide} progress={0.46} height={108} />
          <WaveformLine className={styles.phone} peaks={narrow} progress={0.46} height={76} />
        </div>
        <div className="wrap">
          <Record />
        </div>
      </section>
      <section className={styles.sect} aria-labelledby="steps">
        <div className="wrap">
          <div className={`${styles.sectHead} ${styles.ruledTop}`}>
            <h2 id="steps">{t('home.steps.headline')}</h2>
            <p>{t('home.steps.lead')}</p>
          </div>
          <ol className={styles.steps}>
            {steps.map(({ title, text }, index) => (
              <li key={title}>
                <h3>
                  <span>{index + 1}</span>
                  {t(title)}
                </h3>
                <p>{t(text)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}

function Ways({ isSignedIn }: { isSignedIn: boolean }) {
  const { t, path } = useLocale();
  if (isSignedIn)
    return (
      <div className="acts">
        <a className="btn primary" href={path('app')}>
          {t('home.toApp')}
        </a>
      </div>
    );
  return (
    <div className="acts">
      <a className="btn primary" href={path('register')}>
        {t('home.begin')}
      </a>
      <a className="btn text" href={path('login')}>
        {t('shell.login')}
      </a>
    </div>
  );
}

/** A transcript as the product sets it: who, what, and beside it what was checked. */
function Record() {
  const { t } = useLocale();
  return (
    <div className={styles.record}>
      <p className={styles.who}>
        <b>{t('home.record.asker')}</b>
        <span className="num">0:00</span>
      </p>
      <p className={`${styles.said} played`}>{t('home.record.question')}</p>
      <p className={styles.who}>
        <b>{t('home.record.answerer')}</b>
        <span className="num">0:05</span>
      </p>
      <p className={styles.said}>
        <span className={`${styles.w} ${styles.past}`}>{t('home.record.answerStart')}</span>{' '}
        <LitText text={t('home.record.answerRest')} />
      </p>
      <dl className={styles.apparatus}>
        <div>
          <dt>{t('home.record.note1.term')}</dt>
          <dd>{t('home.record.note1.text')}</dd>
        </div>
        <div>
          <dt>{t('home.record.note2.term')}</dt>
          <dd>{t('home.record.note2.text')}</dd>
        </div>
      </dl>
    </div>
  );
}
