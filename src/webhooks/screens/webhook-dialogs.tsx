// What is asked before a secret is renewed or a webhook is removed.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#identity/public.tsx';
import { ProveAgain } from '#identity/screens/security/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { DangerDialog } from '#ui/danger-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { MadeWebhook, ShownWebhook } from '../webhooks-answers.ts';
import { hostOf, WEBHOOKS_QUERY } from './webhook-queries.ts';

export function RotateDialog(props: {
  webhook: ShownWebhook;
  onMade: (made: MadeWebhook) => void;
  onClose: () => void;
}) {
  const { webhook, onMade, onClose } = props;
  const { t } = useLocale();
  const { api } = useSession();
  const queries = useQueryClient();
  const rotate = useMutation({
    mutationFn: () => api<MadeWebhook>(`/api/webhooks/${webhook.id}/secret`, { method: 'POST' }),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: WEBHOOKS_QUERY });
      onMade(made);
      onClose();
    },
  });
  const needsProof = rotate.error instanceof ApiError && rotate.error.code === 'proof_needed';
  const buttons = (
    <>
      <Button onClick={onClose}>{t('webhooks.cancel')}</Button>
      <Button
        look="primary"
        busy={rotate.isPending}
        busyLabel={t('shell.loading')}
        onClick={() => rotate.mutate()}
      >
        {t('webhooks.rotate')}
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      title={t('webhooks.rotateTitle', { address: hostOf(webhook.url) })}
      actions={needsProof ? undefined : buttons}
    >
      {needsProof ? (
        <ProveAgain onProven={() => rotate.mutate()} onCancel={onClose} />
      ) : (
        <>
          <p>{t('webhooks.rotateText')}</p>
          <div role="alert">{rotate.error && <p className="notice red">{rotate.error.message}</p>}</div>
        </>
      )}
    </Dialog>
  );
}

export function RemoveDialog({ webhook, onClose }: { webhook: ShownWebhook; onClose: () => void }) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const host = hostOf(webhook.url);
  const remove = useMutation({
    mutationFn: () => api(`/api/webhooks/${webhook.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      toast(t('webhooks.removed', { address: host }));
      onClose();
    },
    // Also after a failure: another tab may have removed it.
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS_QUERY }),
  });
  return (
    <DangerDialog
      title={t('webhooks.removeTitle', { address: host })}
      keep={t('webhooks.keep')}
      confirm={t('webhooks.remove')}
      isPending={remove.isPending}
      problem={remove.error?.message}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t('webhooks.removeText')}
    </DangerDialog>
  );
}
