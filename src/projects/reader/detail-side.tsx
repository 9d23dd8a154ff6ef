// Beside the text: its sections, and the facts.
import { type ReactNode, useId } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { incompleteFiles, lengthOfClaimed } from '#projects/domain/incomplete-files.ts';
import type { NotTaken } from '#projects/domain/project.ts';
import { newestRevision } from '#projects/domain/which-revision.ts';
import { useProject } from '#projects/page/project-context.ts';
import { type Section, useReader } from '#projects/page/reader-context.ts';
import { RetentionOfProject } from '#projects/retention/public.tsx';
import { diarizationText } from './diarization-text.ts';
import { StatusWord } from '#projects/library/public.tsx';
import styles from './detail-page.module.css';

export function SideSection(props: {
  name: Section;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-part={props.name}>
      <div className={styles.sideHead}>
        <h2 id={id}>{props.title}</h2>
        {props.action}
      </div>
      {props.children}
    </section>
  );
}

export function CompareLink() {
  const { compare, numbered } = useReader();
  const newest = newestRevision(useProject());
  const { t } = useLocale();
  if (!compare || newest === null) return null;
  return (
    <button type="button" className="linklike" onClick={() => compare(numbered ?? newest)}>
      {t('proof.compareWith')}
    </button>
  );
}

export function Facts() {
  const project = useProject();
  const { data: transcript } = useReader().text;
  const { t, locale } = useLocale();
  const { files, notTaken = [] } = project;
  const rows: [string, ReactNode][] = [
    [
      t(files.length > 1 ? 'detail.files' : 'detail.file'),
      files.map((file) => (
        <span key={file.name} className={styles.fileFact} translate="no">
          {[
            file.name,
            fileSize(file.sizeKb, locale),
            ...incompleteFiles([file]).map((one) =>
              t('incomplete.mark', { length: lengthOfClaimed(one, t) }),
            ),
          ].join(', ')}
        </span>
      )),
    ],
    ...(notTaken.length > 0
      ? [[t('detail.notTaken'), notTaken.map(notTakenFact)] as [string, ReactNode]]
      : []),
    [t('detail.language'), t(`recording.language.${project.language}`)],
    [t('detail.quality'), t(`recording.quality.${project.quality}`)],
    [
      t('detail.context'),
      project.context ? t(`recording.context.${project.context}`) : t('upload.contextNone'),
    ],
    ...(transcript?.diarization
      ? [[t('detail.diarization'), diarizationText(transcript.diarization, t)] as [string, ReactNode]]
      : []),
    [t('retention.title'), <RetentionOfProject key="retention" />],
    [t('detail.state'), <StatusWord key="state" project={project} />],
  ];
  return (
    <dl className={styles.kv}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function notTakenFact({ name, reason }: NotTaken, index: number) {
  return (
    <span key={`${index} ${name}`} className={styles.fileFact}>
      <span translate="no">{name}</span>
      {reason !== null && <small>{reason}</small>}
    </span>
  );
}

function fileSize(sizeKb: number, locale: string): string {
  if (sizeKb < 1000) return `${sizeKb.toLocaleString(locale)}\u00a0KB`;
  const mb = (sizeKb / 1024).toLocaleString(locale, { maximumFractionDigits: 1 });
  return `${mb}\u00a0MB`;
}
