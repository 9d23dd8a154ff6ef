// In the worker beside the signed-in pages: shows what the server pushed, opens the page that it names, and reports where
// the push service moved the browser to.

const MOST_TRIES = 3;
/** A browser lets a worker go on for half a minute. */
const PAUSE_MS = 5_000;

type Shown = { title: string; body: string; url: string; tag: string };

/** Lib `webworker` contradicts lib `dom`, which all other files have. */
type Worker = {
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: Pick<PushManager, 'subscribe'>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  location: { origin: string };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
};
type Window = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<Window | null> };
type LaterEvent = Event & { waitUntil(done: Promise<unknown>): void };
type PushEvent = LaterEvent & { data: { text(): string } | null };
type ClickEvent = LaterEvent & { notification: { data: unknown; close(): void } };
type ChangeEvent = LaterEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

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
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(report(worker, event)));
}

/** Whom the server does not know any more, or cannot know it: nothing is to be shown there. */
async function report(
  { registration }: Worker,
  { oldSubscription: old, newSubscription }: ChangeEvent,
): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (!old || !key) return void (await newSubscription?.unsubscribe());
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const next = newSubscription ?? (await registration.pushManager.subscribe(options));
  const { endpoint, keys } = next.toJSON();
  const status = await post('/api/notifications/devices/replace', { before: old.endpoint, endpoint, keys });
  if (status === 404) await next.unsubscribe();
}

/** The browser says once where it was moved to: a post that fails is tried again while the worker may stay. */
async function post(path: string, body: unknown): Promise<number | undefined> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    const isToBeTried = answer === undefined || answer.status === 429 || answer.status >= 500;
    if (!isToBeTried || tries === MOST_TRIES) return answer?.status;
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
  }
}

/** A window that is there goes to the page, else a new one opens. */
async function open({ clients, location }: Worker, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const wanted = new URL(path, location.origin).href;
  const isShown = ({ url }: Window) => url === wanted;
  for (const window of [...windows.filter(isShown), ...windows.filter((one) => !isShown(one))]) {
    try {
      const there = isShown(window) ? window : await window.navigate(path);
      // Last, for a click allows one of `focus` and `openWindow`.
      if (there) return void (await there.focus());
    } catch {
      // Browsers move no window that another worker has, or none: a public page, the pages of another language.
    }
  }
  await clients.openWindow(path);
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
