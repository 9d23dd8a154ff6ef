// Notifications on this browser: whether it can, and turning them on and off (Push API, Notifications API).
import type { ApiFetch } from '#platform/browser/api-fetch.ts';

export type DeviceState = 'unknown' | 'missing' | 'off' | 'on';
export type TurnedOn = 'on' | 'denied' | 'failed';

function canShow(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export async function deviceState(): Promise<DeviceState> {
  if (!canShow()) return 'missing';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
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
    return 'on';
  } catch {
    return 'failed';
  }
}

/** The server first: a browser that keeps its subscription gets nothing any more. */
export async function turnOff(api: ApiFetch): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await api('/api/notifications/devices', { method: 'DELETE', body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
