// A choice among the texts of a recording.
import { useId } from 'react';
import { useOriginName } from '#projects/client/team.ts';
import { useLocale } from '#ui/locale.tsx';
import { useProject } from '#projects/page/project-context.ts';
import styles from '#projects/client/styles/compare-view.module.css';

/** @param props.value null for what was heard, which is offered only with `withRaw` */
export function RevisionSelect(props: {
  label: string;
  value: number | null;
  withRaw?: boolean;
  onChange: (number: number | null) => void;
}) {
  const project = useProject();
  const { label, value, withRaw, onChange } = props;
  const { t } = useLocale();
  const originOf = useOriginName();
  const id = useId();
  return (
    <span className={styles.revisionSelect}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? 'raw'}
        onChange={(event) => onChange(event.target.value === 'raw' ? null : Number(event.target.value))}
      >
        {withRaw && <option value="raw">{t('proof.raw')}</option>}
        {project.revisions.map(({ number, ...made }) => (
          <option key={number} value={number}>
            {t('proof.revisionOf', { number, origin: t(`detail.origin.${originOf(made)}`) })}
          </option>
        ))}
      </select>
    </span>
  );
}
