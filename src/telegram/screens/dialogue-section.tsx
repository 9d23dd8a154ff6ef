// What the bot answers, as an example: its own sentences, and what a person sends before them.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatBytes } from '#projects/public.ts';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { WaveformLine } from '#ui/waveform-line.tsx';
import { drawnVoice } from '#ui/waveform-path.ts';
import { botCommands } from '../commands.ts';
import type { ShownTelegram } from '../telegram.plugin.ts';
import styles from './telegram.module.css';

const MB = 1024 * 1024;
/** How much larger the file of the example is than what can be fetched. */
const TOO_LARGE = 3.2;
const voice = drawnVoice(90, 11);

type Props = Pick<ShownTelegram, 'hasMinutes' | 'fileBytes'>;

export function DialogueSection({ hasMinutes, fileBytes }: Props) {
  const { t, locale } = useLocale();
  return (
    <section aria-labelledby="dialogue">
      <h2 id="dialogue">{t('telegram.dialogue.title')}</h2>
      <div className={styles.stack}>
        <p className="small muted">{t('telegram.dialogue.example')}</p>
        <ol className={styles.chat}>
          <Said at="11:02" isOwn>
            <div className={styles.memo}>
              <span className="visually-hidden">{t('telegram.dialogue.voice')}</span>
              <WaveformLine peaks={voice} progress={1} height={34} />
              <span className="num small muted">0:48</span>
            </div>
          </Said>
          <Said at="11:02">
            <p>{t('telegram.bot.arrived', { title: t('telegram.unnamed') })}</p>
          </Said>
          <Said at="11:03">
            <p className={styles.quote}>{t('telegram.dialogue.text')}</p>
            <ul className={styles.keys}>
              <li>PDF</li>
              <li>DOCX</li>
              {hasMinutes && <li>{t('telegram.bot.minutesButton')}</li>}
            </ul>
          </Said>
          <Said at="11:05" isOwn>
            <p className={`num small ${styles.file}`}>
              <Icon name="upload" small />
              {`${t('telegram.dialogue.file')}, ${formatBytes(fileBytes * TOO_LARGE, locale)}`}
            </p>
          </Said>
          <Said at="11:05">
            <TooLarge megabytes={Math.round(fileBytes / MB)} />
          </Said>
          <Said at="11:06" isOwn>
            <p>{`/${botCommands.language[locale]} fr`}</p>
          </Said>
          <Said at="11:06">
            <p>{t('telegram.bot.nextLanguage', { language: t('recording.language.fr') })}</p>
          </Said>
          <Said at="11:08" isOwn>
            <p>{t('telegram.dialogue.wish')}</p>
          </Said>
          <Said at="11:08">
            <p>{t('telegram.bot.what')}</p>
          </Said>
        </ol>
      </div>
    </section>
  );
}

function Said({ at, isOwn = false, children }: { at: string; isOwn?: boolean; children: ReactNode }) {
  const { t } = useLocale();
  return (
    <li data-own={isOwn || undefined}>
      <p className="num small muted">
        <b>{t(isOwn ? 'telegram.dialogue.you' : 'telegram.dialogue.bot')}</b> {at}
      </p>
      <div>{children}</div>
    </li>
  );
}

function TooLarge({ megabytes }: { megabytes: number }) {
  const { t, path } = useLocale();
  const [before, after] = t('telegram.bot.tooLarge', { megabytes }).split('{link}');
  return (
    <p>
      {before}
      <Link to={path('app')}>{t('shell.myDictations')}</Link>
      {after}
    </p>
  );
}
