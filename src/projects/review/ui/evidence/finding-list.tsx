// What may have changed in meaning: heard, put right, or left as it is, one after the other.
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useMay } from '#projects/client/team.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useLocale } from '#ui/locale.tsx';
import { openFindings } from '../../findings/open-findings.ts';
import { formatClock } from '#projects/client/format-time.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { PlayButton } from '#projects/player/public.tsx';
import { decisionOn } from '../../compare/evidence/decision.ts';
import type { Finding } from '../../compare/evidence/compare-revision.ts';
import findingListStyles from './finding-list.module.css';
import evidenceTurnStyles from './evidence-turn.module.css';
import { MoreEntries, useGrowingList } from './growing-list.tsx';

type ListProps = {
  findings: readonly Finding[];
  resolved: ReadonlySet<string>;
  /** Whether the person changed the meaning somewhere: that is listed apart, and is no finding. */
  isChanged: boolean;
  resolveFinding: (key: string, resolved?: boolean) => void;
  onPlace: (finding: number) => void;
  busy: boolean;
  /** Null where the text shown is not the newest. */
  onPutIn: ((finding: Finding) => void) | null;
};

export function FindingList(props: ListProps) {
  const { findings, resolved } = props;
  const { t } = useLocale();
  const isOwn = useProjects().user.id === useProject().ownerId;
  const { shown, ...rest } = useGrowingList(findings);
  const box = useRef<HTMLElement>(null);
  useKeptFocus(box);
  const open = openFindings(findings, resolved);
  const done = findings.length - open.length;
  const [first] = open;
  return (
    <section ref={box} aria-labelledby="alarms" className={findingListStyles.alarmSection} data-alarms>
      <h2 id="alarms">
        {t('proof.alarms')}
        {findings.length > 0 && (
          <span className="num faint">{t('proof.settledOf', { settled: done, count: findings.length })}</span>
        )}
      </h2>
      {findings.length === 0 ? (
        <p className="small muted">
          {t(props.isChanged ? (isOwn ? 'proof.noneButYours' : 'proof.noneButEdits') : 'proof.none')}
        </p>
      ) : (
        <ol className={findingListStyles.alarms}>
          {shown.map((finding, index) => (
            <FindingEntry
              key={finding.key}
              {...props}
              finding={finding}
              index={index}
              isFirst={finding === first}
            />
          ))}
        </ol>
      )}
      <MoreEntries {...rest} />
      <p className={`small faint ${findingListStyles.how}`}>
        {t('proof.how')} {props.onPutIn === null && findings.length > 0 && t('proof.latestOnly')}
      </p>
    </section>
  );
}

const decisions = {
  putIn: { short: 'proof.putIn', long: 'proof.putInLong' },
  strike: { short: 'proof.strike', long: 'proof.strikeLong' },
} as const;

function FindingEntry(props: ListProps & { finding: Finding; index: number; isFirst: boolean }) {
  const { finding, index, isFirst, resolved, resolveFinding, onPlace, busy, onPutIn } = props;
  const { t } = useLocale();
  const number = index + 1;
  const isResolved = resolved.has(finding.key);
  const time = formatClock(finding.atMs);
  const decision = decisions[decisionOn(finding)];
  const mayDecide = useMay(useProject(), 'edit');
  return (
    <li id={`alarm-${number}`} tabIndex={-1}>
      <a
        className={
          isResolved ? `${evidenceTurnStyles.refno} ${evidenceTurnStyles.decided}` : evidenceTurnStyles.refno
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
      <h3 className={isResolved ? findingListStyles.solved : undefined}>
        {titleOf(finding, t)}
        {isResolved && <span className="ai">{t('proof.settled')}</span>}
      </h3>
      <dl>
        <dt>{t('proof.heard')}</dt>
        <dd translate={finding.raw ? 'no' : undefined}>{finding.raw || <i>{t('proof.nothing')}</i>}</dd>
        <dt>{t('proof.written')}</dt>
        <dd translate={finding.formatted ? 'no' : undefined}>
          {finding.formatted || <i>{t('proof.nothing')}</i>}
        </dd>
      </dl>
      <div className="acts">
        <PlayButton
          label={t('proof.play', { time })}
          startMs={finding.startMs}
          endMs={finding.endMs}
          atMs={finding.atMs}
        />
        {!mayDecide ? null : isResolved ? (
          <Button small onClick={() => resolveFinding(finding.key, false)}>
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
                onClick={() => onPutIn(finding)}
              >
                {t(decision.short)}
              </Button>
            )}
            <Button
              small
              aria-label={t('proof.leaveLong', { number })}
              onClick={() => resolveFinding(finding.key)}
            >
              {t('proof.leave')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function titleOf({ kind, raw, formatted }: Finding, t: ReturnType<typeof useLocale>['t']): string {
  if (kind === 'omission' || kind === 'invention') return t(`proof.change.${kind}`);
  const change = raw === '' ? 'added' : formatted === '' ? 'dropped' : 'changed';
  return t(`proof.change.${change}`, { kind: t(`proof.kind.${kind}`) });
}
