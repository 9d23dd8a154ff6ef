// Which text of the recording the language model reads.
import { useId } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { MagicSource } from '../../magic/magic-run.ts';
import type { Project } from '../../recording.ts';

export function SourceField(props: {
  project: Project;
  source: MagicSource;
  onChange: (source: MagicSource) => void;
}) {
  const { project, source, onChange } = props;
  const { t } = useLocale();
  const id = useId();
  const newestFirst = project.revisions.toSorted((a, b) => b.number - a.number);
  return (
    <div className="field">
      <label htmlFor={id} className="legend">
        {t('magic.source')}
      </label>
      <select
        id={id}
        value={String(source)}
        onChange={({ target: { value } }) =>
          onChange(value === 'raw' || value === 'latest' ? value : Number(value))
        }
      >
        <option value="latest">{t('magic.sourceLatest')}</option>
        {newestFirst.map(({ number, origin }) => (
          <option key={number} value={number}>
            {t('detail.downloadRevision', { number, origin: t(`detail.origin.${origin}`) })}
          </option>
        ))}
        <option value="raw">{t('detail.downloadRaw')}</option>
      </select>
    </div>
  );
}
