// Asks before projects go to the team, or out of it: who sees them then. Loaded when it is opened.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { nameIn, useTeam } from '#projects/client/team.ts';

type Answer = { moved: string[]; failed: { error: { message: string } }[] };

export function ShareDialog(props: {
  ids: readonly string[];
  to: 'team' | 'me';
  /** What is asked about, in words. */
  title: string;
  /** Who brought it, where that is one person. */
  addedBy?: string | null;
  onClose: () => void;
  onMoved?: () => void;
}) {
  const { ids, to, title, addedBy = null, onClose, onMoved } = props;
  const { t } = useLocale();
  const { api, user } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  const team = useTeam();
  const name = team?.name ?? '';
  const { mutate, isPending, error } = useMutation({
    // Moved twice, they are where they were moved to.
    mutationFn: () =>
      api<Answer>('/api/projects/owner', { method: 'POST', body: { ids, to }, repeatable: true }),
    onSuccess: async ({ moved, failed }) => {
      await queries.invalidateQueries({ queryKey: ['projects'] });
      const count = moved.length;
      const [refused] = failed;
      if (refused)
        toast(t('sharing.notMoved', { count: failed.length, reason: refused.error.message }), {
          kind: 'error',
        });
      if (count > 0) toast(t(`sharing.done.${to}.${count === 1 ? 'one' : 'many'}`, { count, team: name }));
      onClose();
      if (count > 0) onMoved?.();
    },
  });
  const brought = to === 'me' && addedBy !== user.id ? nameIn(team, addedBy) : null;
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      title={title}
      actions={
        <>
          <Button look="text" disabled={isPending} onClick={onClose}>
            {t('sharing.cancel')}
          </Button>
          <Button look="primary" busy={isPending} onClick={() => mutate()}>
            {t(to === 'team' ? 'sharing.shareNow' : 'sharing.unshareNow')}
          </Button>
        </>
      }
    >
      {to === 'team' ? (
        <>
          <p>{t('sharing.shareText', { team: name })}</p>
          <p>{t('sharing.shareRules')}</p>
        </>
      ) : (
        <>
          <p>{t('sharing.unshareText', { team: name })}</p>
          {brought !== null && <p>{t('sharing.unshareOfOther', { name: brought })}</p>}
        </>
      )}
      {error && (
        <p className="wrong" role="alert">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}
