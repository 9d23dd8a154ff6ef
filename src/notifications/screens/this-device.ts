// Notifications on this browser: whether it can, and turning them on and off (Push API, Notifications API).
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { pushSubscriptions } from '#platform/browser/push-subscriptions.ts';

export type DeviceState = 'unknown' | 'missing' | 'off' | 'on';
export type TurnedOn = 'on' | 'denied' | 'failed';

function canShow(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether it shows the notifications of who is signed in: the browser knows of its last account alone. */
export async function deviceState(api: ApiFetch): Promise<DeviceState> {
  if (!canShow()) return 'missing';
  if (Notification.permission !== 'granted') return 'off';
  const asked = await Promise.all((await pushSubscriptions()).map((one) => isMine(api, one)));
  return asked.includes(true) ? 'on' : 'off';
}

async function isMine(api: ApiFetch, { endpoint }: PushSubscription): Promise<boolean> {
  const body = { endpoint };
  const answer = await api<{ isMine: boolean }>('/api/notifications/devices/mine', { method: 'POST', body });
  return answer.isMine;
}

/** What another account left on, or a session that ended while no page was open, shows nothing any more. */
export async function dropForeign(api: ApiFetch): Promise<void> {
  if (!canShow() || Notification.permission !== 'granted') return;
  for (const subscription of await pushSubscriptions())
    if (!(await isMine(api, subscription))) await subscription.unsubscribe();
}

/** To be called at a press: browsers ask for the permission then alone. */
export async function turnOn(api: ApiFetch, locale: 'de' | 'en'): Promise<TurnedOn> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const { publicKey } = await api<{ publicKey: string }>('/api/notifications/devices/key');
    const registration = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
    await api('/api/notifications/devices', { method: 'POST', body: { endpoint, keys, locale } });
    // What shows each notification a second time.
    for (const other of await pushSubscriptions()) if (other.endpoint !== endpoint) await remove(api, other);
    return 'on';
  } catch {
    return 'failed';
  }
}

export async function turnOff(api: ApiFetch): Promise<void> {
  for (const subscription of await pushSubscriptions()) await remove(api, subscription);
}

/** The server first: a browser that keeps its subscription gets nothing any more. */
async function remove(api: ApiFetch, subscription: PushSubscription): Promise<void> {
  await api('/api/notifications/devices', { method: 'DELETE', body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
