// What can be done with one of the earlier texts: compare it, bring it back. Nothing where there is nothing to compare.
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Project } from '#projects/domain/project.ts';
import { useMay } from '#projects/client/team.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useReader } from '#projects/page/reader-context.ts';
import { newestRevision } from '#projects/domain/which-revision.ts';
import { useNewRevision } from './revisions-api.ts';

export function RevisionMenu({ number }: { number: number }) {
  const project = useProject();
  const { compare, show } = useReader();
  const { t } = useLocale();
  const toast = useToast();
  const { mutate, isPending } = useNewRevision(project.id, (made) => {
    const latest = newestRevision(made) ?? number;
    toast(t('proof.restored', { old: number, number: latest }));
    show(latest);
  });
  const mayRestore = useMay(project, 'edit');
  if (!compare) return null;
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="icon-btn slim" aria-label={t('proof.actions', { number })}>
          <Icon name="more" small />
        </button>
      }
    >
      <MenuItem onSelect={() => compare(number)}>{t('proof.compareWith')}</MenuItem>
      {mayRestore && number !== newestRevision(project) && (
        <MenuItem onSelect={() => !isPending && mutate({ restore: number })}>{t('proof.restore')}</MenuItem>
      )}
    </Menu>
  );
}

/** „aus Fassung 2“ */
export function Origin({ provenance }: { provenance: Project['revisions'][number]['provenance'] }) {
  const { t } = useLocale();
  const { basedOn } = provenance;
  if (basedOn === undefined) return null;
  return <> · {basedOn === 'raw' ? t('proof.fromRaw') : t('proof.from', { number: basedOn })}</>;
}
