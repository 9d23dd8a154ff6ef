// One voice: how it sounds, whose it is, and whether that person asks.
import { useLocale } from '#ui/locale.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { MAX_SPEAKER_NAME } from '#projects/domain/speakers/speaker-name.ts';
import { formatClock } from '#projects/client/format-time.ts';
import { PlaySample } from '#projects/player/public.tsx';
import type { Voice } from '#projects/domain/text/speaker-roles.ts';
import styles from './interview.module.css';

export function SpeakerFields(props: {
  voice: Voice;
  language: string;
  name: string;
  asks: boolean;
  onName: (name: string) => void;
  onAsks: (asks: boolean) => void;
}) {
  const { voice, language, name, asks, onName, onAsks } = props;
  const { name: speaker, turns, spokenMs, sample } = voice;
  const { t } = useLocale();
  const duration = formatClock(spokenMs);
  return (
    <div className={styles.voice}>
      <div className={styles.whose}>
        <input
          type="text"
          dir="auto"
          translate="no"
          maxLength={MAX_SPEAKER_NAME}
          autoComplete="off"
          aria-label={t('interview.nameOf', { speaker })}
          placeholder={speaker}
          value={name}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onName(target.value)}
        />
        <Segmented
          label={t('interview.roleOf', { speaker })}
          value={asks ? 'asks' : 'answers'}
          onChange={(role) => onAsks(role === 'asks')}
          options={[
            { value: 'asks', label: t('interview.asks') },
            { value: 'answers', label: t('interview.answers') },
          ]}
        />
      </div>
      <div className={styles.sample}>
        <PlaySample sample={sample} speaker={speaker} />
        <p>
          <span lang={language}>{sample.text}</span>
          <small className="num">
            {turns === 1
              ? t('interview.shareOne', { duration })
              : t('interview.share', { count: turns, duration })}
          </small>
        </p>
      </div>
    </div>
  );
}
