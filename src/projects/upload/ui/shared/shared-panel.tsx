// What other programs handed over: taken into the form or discarded, each by a press.
import { use, useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { shared as german } from '#i18n/de/projects/shared.ts';
import { shared as english } from '#i18n/en/projects/shared.ts';
import { onShared, type SharedFile } from '#platform/browser/shared-files.ts';
import { Button } from '#ui/button.tsx';
import { MoreTexts, useLocale } from '#ui/locale.tsx';
import { formatBytes } from '#projects/client/format-bytes.ts';
import recorderStyles from '../recorder/recorder.module.css';
import type { SharedShelf } from './shared-shelf.ts';
import styles from './shared.module.css';

const texts = { de: german, en: english };
const sentences = { full: 'shared.full', none: 'shared.none', lost: 'shared.lost' } as const;

type PanelProps = {
  shelf: Promise<SharedShelf>;
  several: boolean;
  /** Why the last ones are not here, as the address says it. */
  problem: string | null;
  /** Those that are in the form or on their way to the server. */
  taken: ReadonlySet<string>;
  onFile: (file: File, id: string) => void;
};

export function SharedPanel(props: PanelProps) {
  const { locale } = useLocale();
  return (
    <MoreTexts texts={texts[locale]}>
      <Panel {...props} shelf={use(props.shelf)} />
    </MoreTexts>
  );
}

function Panel(props: Omit<PanelProps, 'shelf'> & { shelf: SharedShelf }) {
  const { shelf, several, problem, taken, onFile } = props;
  const { t } = useLocale();
  const files = useSyncExternalStore(shelf.subscribe, shelf.snapshot);
  useEffect(() => {
    void shelf.refresh();
    return onShared(() => void shelf.refresh());
  }, [shelf]);
  const offered = (files ?? []).filter(({ id }) => !taken.has(id));
  return (
    <>
      <Problem problem={problem} />
      {offered.length > 0 && (
        <section
          className={`${recorderStyles.recCard} ${recorderStyles.kept} ${styles.card}`}
          aria-label={t('shared.title')}
        >
          <p>{t(offered.length === 1 ? 'shared.one' : 'shared.several', { count: offered.length })}</p>
          <ul className={styles.files}>
            {offered.map((one) => (
              <Offered
                key={one.id}
                shared={one}
                onFile={onFile}
                onDiscard={() => void shelf.remove(one.id)}
              />
            ))}
          </ul>
          {several && offered.length > 1 && (
            <div className="acts">
              <Button
                small
                look="primary"
                onClick={() => {
                  for (const { file, id } of offered) onFile(file, id);
                }}
              >
                {t('shared.takeAll')}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}

function Offered(props: { shared: SharedFile; onFile: PanelProps['onFile']; onDiscard: () => void }) {
  const { t, locale } = useLocale();
  const { file, id } = props.shared;
  const { name } = file;
  return (
    <li>
      <span className={styles.name} translate="no">
        {name} <span className="num faint small">{formatBytes(file.size, locale)}</span>
      </span>
      <span className={styles.acts}>
        <Button
          small
          look="primary"
          aria-label={t('shared.takeOf', { name })}
          onClick={() => props.onFile(file, id)}
        >
          {t('shared.take')}
        </Button>
        <Button small look="text" aria-label={t('shared.discardOf', { name })} onClick={props.onDiscard}>
          {t('upload.discard')}
        </Button>
      </span>
    </li>
  );
}

/** Why nothing came. */
function Problem({ problem }: { problem: string | null }) {
  const { t } = useLocale();
  const [, setParams] = useSearchParams();
  const known = problem !== null && problem in sentences ? (problem as keyof typeof sentences) : null;
  const dismiss = () =>
    setParams(
      (now) => {
        now.delete('shared');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  if (!known) return null;
  return (
    <div className="notice red" role="alert">
      <p>{t(sentences[known])}</p>
      <Button small look="text" onClick={dismiss}>
        {t('shared.understood')}
      </Button>
    </div>
  );
}
