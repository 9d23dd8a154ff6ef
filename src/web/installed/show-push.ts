// In the worker beside the signed-in pages: shows what the server pushed, and opens the page that it names.

type Shown = { title: string; body: string; url: string; tag: string };

/** Lib `webworker` contradicts lib `dom`, which all other files have. */
type Worker = {
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  location: { origin: string };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
};
type Window = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };
type LaterEvent = Event & { waitUntil(done: Promise<unknown>): void };
type PushEvent = LaterEvent & { data: { text(): string } | null };
type ClickEvent = LaterEvent & { notification: { data: unknown; close(): void } };

export function showPushes(worker: Worker): void {
  worker.addEventListener('push', (event) => {
    const shown = readPush(event.data?.text() ?? '');
    if (shown === null) return;
    const { title, body, tag, url } = shown;
    // One of the same result takes the place of the one before.
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        data: { url },
      }),
    );
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { data } = event.notification;
    const path = typeof data === 'object' && data !== null && 'url' in data ? String(data.url) : '/app';
    event.waitUntil(open(worker, path));
  });
}

/** A window that is there goes to the page, else a new one opens. */
async function open({ clients, location }: Worker, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const known = windows.find(({ url }) => new URL(url).origin === location.origin);
  if (!known) return void (await clients.openWindow(path));
  await known.focus();
  if (new URL(known.url).pathname !== path) await known.navigate(path);
}

/** Null for what is no message of ours. */
function readPush(text: string): Shown | null {
  try {
    const { title, body, url, tag } = JSON.parse(text) as Partial<Record<keyof Shown, unknown>>;
    const isOurs =
      [title, body, url, tag].every((part) => typeof part === 'string') && String(url).startsWith('/');
    return isOurs ? ({ title, body, url, tag } as Shown) : null;
  } catch {
    return null;
  }
}
