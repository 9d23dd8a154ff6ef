// The numbered texts of a recording and what was heard, as the options of a choice: the newest first.
import { useOriginName } from '#projects/client/team.ts';
import { useLocale } from '#ui/locale.tsx';
import type { Project } from '#projects/domain/project.ts';

export function RevisionOptions({ revisions }: Pick<Project, 'revisions'>) {
  const { t } = useLocale();
  const originOf = useOriginName();
  const newestFirst = revisions.toSorted((a, b) => b.number - a.number);
  return (
    <>
      {newestFirst.map(({ number, ...made }) => (
        <option key={number} value={number}>
          {t('detail.downloadRevision', { number, origin: t(`detail.origin.${originOf(made)}`) })}
        </option>
      ))}
      <option value="raw">{t('detail.downloadRaw')}</option>
    </>
  );
}
