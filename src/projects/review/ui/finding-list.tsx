// What may have changed in meaning: heard, put right, or left as it is, one after the other.
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { openAlarms } from '../findings/open-findings.ts';
import { formatClock } from '#projects/client/format-time.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { Listen } from '#projects/player/use-listen.ts';
import { decisionOn } from '../compare/evidence/decision.ts';
import type { Alarm } from '../compare/evidence/compare-revision.ts';
import findingListStyles from './finding-list.module.css';
import evidenceTurnStyles from './evidence-turn.module.css';

const FIRST = 40;
const MORE = 100;

type ListProps = {
  alarms: readonly Alarm[];
  settled: ReadonlySet<string>;
  settle: (key: string, settled?: boolean) => void;
  listen: Listen;
  onPlace: (alarm: number) => void;
  busy: boolean;
  /** Null where the text shown is not the newest. */
  onPutIn: ((alarm: Alarm) => void) | null;
};

export function AlarmList(props: ListProps) {
  const { alarms, settled } = props;
  const { t } = useLocale();
  const [most, setMost] = useState(FIRST);
  const box = useRef<HTMLElement>(null);
  useKeptFocus(box);
  const open = openAlarms(alarms, settled);
  const done = alarms.length - open.length;
  const [first] = open;
  return (
    <section ref={box} aria-labelledby="alarms" className={findingListStyles.alarmSection} data-alarms>
      <h2 id="alarms">
        {t('proof.alarms')}
        {alarms.length > 0 && (
          <span className="num faint">{t('proof.settledOf', { settled: done, count: alarms.length })}</span>
        )}
      </h2>
      {alarms.length === 0 ? (
        <p className="small muted">{t('proof.none')}</p>
      ) : (
        <ol className={findingListStyles.alarms}>
          {alarms.slice(0, most).map((alarm, index) => (
            <AlarmEntry key={alarm.key} {...props} alarm={alarm} index={index} isFirst={alarm === first} />
          ))}
        </ol>
      )}
      {alarms.length > most && (
        <Button small onClick={() => setMost(most + MORE)}>
          {t('proof.moreAlarms', { count: Math.min(MORE, alarms.length - most) })}
        </Button>
      )}
      <p className={`small faint ${findingListStyles.how}`}>
        {t('proof.how')} {props.onPutIn === null && alarms.length > 0 && t('proof.latestOnly')}
      </p>
    </section>
  );
}

const decisions = {
  putIn: { short: 'proof.putIn', long: 'proof.putInLong' },
  strike: { short: 'proof.strike', long: 'proof.strikeLong' },
} as const;

function AlarmEntry(props: ListProps & { alarm: Alarm; index: number; isFirst: boolean }) {
  const { alarm, index, isFirst, settled, settle, listen, onPlace, busy, onPutIn } = props;
  const { t } = useLocale();
  const number = index + 1;
  const isSettled = settled.has(alarm.key);
  const time = formatClock(alarm.atMs);
  const decision = decisions[decisionOn(alarm)];
  return (
    <li id={`alarm-${number}`} tabIndex={-1}>
      <a
        className={
          isSettled ? `${evidenceTurnStyles.refno} ${evidenceTurnStyles.decided}` : evidenceTurnStyles.refno
        }
        data-number
        href={`#place-${number}`}
        aria-label={t('proof.toPlace', { number })}
        onClick={(event) => {
          event.preventDefault();
          onPlace(index);
        }}
      >
        {number}
      </a>
      <h3 className={isSettled ? findingListStyles.solved : undefined}>
        {titleOf(alarm, t)}
        {isSettled && <span className="ai">{t('proof.settled')}</span>}
      </h3>
      <dl>
        <dt>{t('proof.heard')}</dt>
        <dd>{alarm.raw || <i>{t('proof.nothing')}</i>}</dd>
        <dt>{t('proof.written')}</dt>
        <dd>{alarm.formatted || <i>{t('proof.nothing')}</i>}</dd>
      </dl>
      <div className="acts">
        <Button
          small
          aria-label={t('proof.play', { time })}
          onClick={() => listen(alarm.startMs, alarm.endMs)}
        >
          <Icon name="play" small />
          <span className="num">{time}</span>
        </Button>
        {isSettled ? (
          <Button small onClick={() => settle(alarm.key, false)}>
            {t('proof.reopen')}
          </Button>
        ) : (
          <>
            {onPutIn && (
              <Button
                small
                look={isFirst ? 'primary' : 'plain'}
                busy={busy}
                aria-label={t(decision.long, { number })}
                onClick={() => onPutIn(alarm)}
              >
                {t(decision.short)}
              </Button>
            )}
            <Button small aria-label={t('proof.leaveLong', { number })} onClick={() => settle(alarm.key)}>
              {t('proof.leave')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function titleOf({ kind, raw, formatted }: Alarm, t: ReturnType<typeof useLocale>['t']): string {
  if (kind === 'omission' || kind === 'invention') return t(`proof.change.${kind}`);
  const change = raw === '' ? 'added' : formatted === '' ? 'dropped' : 'changed';
  return t(`proof.change.${change}`, { kind: t(`proof.kind.${kind}`) });
}
