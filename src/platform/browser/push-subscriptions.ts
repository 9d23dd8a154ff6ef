// What this browser is subscribed to of our pushes (Push API).

/** A push service that does not answer holds nobody on the page. */
const LONGEST_MS = 2_000;

/** The worker of each language has its own. */
export async function pushSubscriptions(): Promise<PushSubscription[]> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return [];
  const registrations = await navigator.serviceWorker.getRegistrations();
  const all = await Promise.all(registrations.map(({ pushManager }) => pushManager.getSubscription()));
  return all.filter((one) => one !== null);
}

/** With a session, with which the server forgets them. Never throws, and ends within moments. */
export async function dropPushSubscriptions(): Promise<void> {
  const drop = async () => {
    await Promise.all((await pushSubscriptions()).map((one) => one.unsubscribe()));
  };
  const tooLong = new Promise<void>((resolve) => void setTimeout(resolve, LONGEST_MS));
  await Promise.race([drop().catch(() => undefined), tooLong]);
}
