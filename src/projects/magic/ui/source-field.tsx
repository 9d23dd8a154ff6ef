// Which text of the recording the language model reads.
import { useId } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { MagicSource } from '../magic-run.ts';
import { useProject } from '#projects/page/project-context.ts';
import { RevisionOptions } from '#projects/revisions/public.tsx';

export function SourceField(props: { source: MagicSource; onChange: (source: MagicSource) => void }) {
  const { source, onChange } = props;
  const { revisions } = useProject();
  const { t } = useLocale();
  const id = useId();
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
        <RevisionOptions revisions={revisions} />
      </select>
    </div>
  );
}
