// The try-out on the start page: a recording of a minute becomes words, without an account. Only with a script.
import type { PublicConfig } from '#pages/public-config.ts';
import { useLocale } from '#ui/locale.tsx';
import { Icon } from '#ui/icon.tsx';
import { tryOutLimits } from '../try-out-limits.ts';
import styles from './try-out.module.css';
// Built like workers: into files of their own, whose addresses both builds know.
// oxlint-disable-next-line import/default
import awaitScript from '../browser/await-try-out.ts?worker&url';
// oxlint-disable-next-line import/default
import tryScript from '../browser/try-out.ts?worker&url';

const languages = ['de', 'en', 'fr', 'es'] as const;

/** As the other pages count sizes. */
const MEGABYTE = 1024 ** 2;

/** As texts name them. */
const limits = { seconds: tryOutLimits.mostSeconds, megabytes: tryOutLimits.mostBytes / 1_000_000 };

export function TryOut(offer: NonNullable<PublicConfig['tryOut']>) {
  const { t, locale, path } = useLocale();
  const { mostBytes } = tryOutLimits;
  return (
    <section
      className={styles.tryOut}
      aria-labelledby="try-out"
      data-state="offer"
      data-try-out={tryScript}
      data-script={awaitScript}
      data-most-bytes={mostBytes}
      data-sending={t('tryOut.sending')}
      data-waiting={t('tryOut.waiting')}
      data-reading={t('tryOut.reading')}
      data-silent={t('tryOut.silent')}
      data-not-kept={t('tryOut.notKept')}
      data-failed={t('tryOut.failed')}
      data-too-large={t('tryOut.tooLarge', limits)}
    >
      <div className={`wrap ${styles.sheet}`}>
        <div>
          <h2 id="try-out">{t('tryOut.title')}</h2>
          <p className={styles.fate}>
            {t('tryOut.fate')} {offer.isElsewhere && t('tryOut.fateElsewhere')}
          </p>
          <p className={styles.rights}>
            {t('tryOut.rights')} <a href={path('privacy')}>{t('tryOut.privacy')}</a>
          </p>
        </div>
        <div className={styles.desk}>
          <Offer locale={locale} spoken={offer.languages} coming={offer.coming} />
          <output className={styles.status} data-part="status" />
          <p className={styles.words} data-part="text" lang="" />
          <output className={`notice red ${styles.incomplete}`} data-part="incomplete" />
          <p className={styles.wrong} data-part="wrong" role="alert" />
          <div className={styles.next}>
            <a className={`btn primary ${styles.keep}`} href={path('register')} data-keep>
              {t('tryOut.keep')}
            </a>
            <button type="button" className="btn text" data-again>
              {t('tryOut.again')}
            </button>
            <output className={styles.keepHint} data-part="hint">
              {t('tryOut.keepHint')}
            </output>
          </div>
        </div>
      </div>
    </section>
  );
}

type Spoken = NonNullable<PublicConfig['tryOut']>;

function Offer(props: { locale: 'de' | 'en'; spoken: Spoken['languages']; coming: Spoken['coming'] }) {
  const { locale, spoken, coming } = props;
  const { t } = useLocale();
  const offered = languages.filter((language) => spoken.includes(language));
  return (
    <div className={styles.offer}>
      {!spoken.includes(locale) && <NotYet locale={locale} offered={offered} coming={coming} />}
      <div className={styles.language}>
        <label htmlFor="try-out-language">{t('tryOut.language')}</label>
        <select
          id="try-out-language"
          defaultValue={spoken.includes(locale) ? locale : spoken[0]}
          autoComplete="off"
        >
          {offered.map((language) => (
            <option key={language} value={language}>
              {t(`tryOut.language.${language}`)}
            </option>
          ))}
        </select>
      </div>
      <label className={styles.drop}>
        <input type="file" className="visually-hidden" />
        <Icon name="arrowUp" />
        <span>
          <strong>{t('tryOut.drop')}</strong>
          <span className={styles.limits}>{t('tryOut.limits', limits)}</span>
        </span>
      </label>
    </div>
  );
}

/** Who reads this page probably speaks its language: what to do until it works, and when that is. */
function NotYet(props: {
  locale: 'de' | 'en';
  offered: readonly (typeof languages)[number][];
  coming: Spoken['coming'];
}) {
  const { locale, offered, coming } = props;
  const { t } = useLocale();
  const names = new Intl.ListFormat(locale).format(offered.map((each) => t(`tryOut.language.${each}`)));
  const words = { language: t(`tryOut.language.${locale}`), languages: names };
  const model = coming.find(({ language }) => language === locale);
  return (
    <p className={styles.notYet}>
      {model
        ? t('tryOut.coming', {
            ...words,
            megabytes: Math.round(model.bytes / MEGABYTE).toLocaleString(locale),
          })
        : t('tryOut.missing', words)}
    </p>
  );
}
