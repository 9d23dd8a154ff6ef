// In the list of devices: that one shows notifications, and turning them off there.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { ListedDevice } from '../push/push.plugin.ts';

const queryKey = ['notifications', 'devices'];

export function PushOfSession({ sessionId }: { sessionId: string }) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<{ devices: ListedDevice[] }>('/api/notifications/devices', { signal }),
  });
  const devices = data?.devices.filter((device) => device.sessionId === sessionId) ?? [];
  const end = useMutation({
    mutationFn: async () => {
      for (const { id } of devices) await api(`/api/notifications/devices/${id}`, { method: 'DELETE' });
    },
    onSuccess: () => toast(t('notifications.endedThere')),
    onError: () => toast(t('notifications.endFailed'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (devices.length === 0) return null;
  return (
    <p className="muted small">
      {t('notifications.shownThere')}{' '}
      <Button look="text" small busy={end.isPending} onClick={() => end.mutate()}>
        {t('notifications.deviceOff')}
      </Button>
    </p>
  );
}
