import type { PushPayload } from '@quad/contract/notifications/push';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';

/**
 * The message to a page when the user clicks a notification that leads to a place in it; see
 * src/app/pwa/service-worker.ts.
 */
interface OpenMessage {
  readonly type: 'open';
  readonly path: string;
}

/** Show a message in place of an earlier one with its tag, unless the app is focused and visible. */
export async function showPush(event: PushEvent): Promise<void> {
  const payload = readPayload(event.data);
  if (!payload || (await pages()).some((page) => page.focused && page.visibilityState === 'visible')) return;
  const { title, body, tag, path } = payload;
  await self.registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: { path } });
}

/** Open the place of a notification: in a tab of the app when one is open, else in a new one. */
export async function openPush({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const path = pathOf(notification.data);
  const [page] = (await pages()).sort((one, other) => Number(other.focused) - Number(one.focused));
  if (!page) return void (await self.clients.openWindow(path));
  const message: OpenMessage = { type: 'open', path };
  page.postMessage(message);
  await page.focus();
}

/** Continue with the subscription that the browser has replaced another with. This needs no open page. */
export async function renewSubscription(event: Event): Promise<void> {
  const { oldSubscription, newSubscription } = event as Event & {
    readonly oldSubscription?: PushSubscription | null;
    readonly newSubscription?: PushSubscription | null;
  };
  const before = oldSubscription?.toJSON();
  // without the old subscription its account is unknown; the app registers the new one when it opens next
  if (!before?.endpoint || !before.keys?.auth) return;
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await fetchKey());
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-source': 'quad-web' },
    body: JSON.stringify({ endpoint: before.endpoint, auth: before.keys.auth, subscription: { endpoint, keys } }),
  });
}

/** No user is signed in: close the notifications and unsubscribe from push messages. */
export async function forgetPush(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

const pages = async (): Promise<WindowClient[]> => [
  ...(await self.clients.matchAll({ type: 'window', includeUncontrolled: true })),
];

async function fetchKey(): Promise<string> {
  const answer = await fetch('/api/push/key');
  const { publicKey }: { publicKey: string } = await answer.json();
  return publicKey;
}

/** A message of an unknown kind, which a later release may send, is not shown. */
function readPayload(data: PushMessageData | null): PushPayload | undefined {
  try {
    const value: Partial<PushPayload> | null = data?.json();
    const texts = [value?.title, value?.body, value?.tag, value?.path];
    return texts.every((text) => typeof text === 'string') ? (value as PushPayload) : undefined;
  } catch {
    return undefined;
  }
}

/** Return an address of the app. Any other value leads to the start page. */
function pathOf(data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path;
  if (typeof path !== 'string' || !path.startsWith('/')) return '/';
  const url = new URL(path, location.origin);
  return url.origin === location.origin ? url.pathname + url.search : '/';
}
