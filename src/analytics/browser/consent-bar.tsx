// The question whether visits may be counted. The same on every page; hidden until a script knows that it is to be asked.
import { useLocale } from '#ui/locale.tsx';
import type { Destination } from '../consent.ts';
import { takenBackTexts } from './taken-back-texts.ts';
import styles from './consent-bar.module.css';

export function ConsentBar(props: { publicKey: string; destination: Destination; signedIn: boolean }) {
  const { t, path } = useLocale();
  return (
    <section
      className={styles.bar}
      aria-label={t('consent.title')}
      tabIndex={-1}
      data-consent-bar=""
      data-key={props.publicKey}
      data-destination={props.destination}
      data-signed-in={props.signedIn || undefined}
      hidden
    >
      <div className={styles.question}>
        <p>
          {t(`consent.question.${props.destination}`)}{' '}
          <a href={`${path('privacy')}#counting`}>{t('consent.more')}</a>
        </p>
        <p className={styles.granted}>
          {t('consent.state.granted')} {t(takenBackTexts[props.destination])}
        </p>
        <p className={styles.refused}>{t('consent.state.refused')}</p>
        <div className={styles.answers}>
          <button type="button" className="btn small" data-consent="refused">
            {t('consent.refuse')}
          </button>
          <button type="button" className="btn small" data-consent="granted">
            {t('consent.grant')}
          </button>
        </div>
      </div>
      <div className={styles.signal}>
        <p>{t('consent.state.signal')}</p>
        <div className={styles.answers}>
          <button type="button" className="btn small" data-consent="close">
            {t('consent.close')}
          </button>
        </div>
      </div>
    </section>
  );
}
