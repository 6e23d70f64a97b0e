import type { PushPayload } from '@quad/contract/notifications/push';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';

/** What a page is told when a notification that leads to a place in it was clicked; see src/app/pwa/service-worker.ts. */
interface OpenMessage {
  readonly type: 'open';
  readonly path: string;
}

/** Shows a message, in place of an earlier one with its tag; not to somebody who is looking at the app. */
export async function showPush(event: PushEvent): Promise<void> {
  const payload = readPayload(event.data);
  if (!payload || (await pages()).some((page) => page.focused && page.visibilityState === 'visible')) return;
  const { title, body, tag, path } = payload;
  await self.registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: { path } });
}

/** Leads to where a notification belongs: in a tab of the app when one is open, else in a new one. */
export async function openPush({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const path = pathOf(notification.data);
  const [page] = (await pages()).sort((one, other) => Number(other.focused) - Number(one.focused));
  if (!page) return void (await self.clients.openWindow(path));
  const message: OpenMessage = { type: 'open', path };
  page.postMessage(message);
  await page.focus();
}

/** Goes on with the subscription that the browser has put in place of another: no page need be open for that. */
export async function renewSubscription(event: Event): Promise<void> {
  const { oldSubscription, newSubscription } = event as Event & {
    readonly oldSubscription?: PushSubscription | null;
    readonly newSubscription?: PushSubscription | null;
  };
  const before = oldSubscription?.toJSON();
  // without it nobody can tell whose it is: the app registers it when it is opened next
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

/** Nobody is signed in: nothing of theirs stays on the screen, and the browser takes no more messages. */
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

/** A message of another kind, as a later release may send, is not shown. */
function readPayload(data: PushMessageData | null): PushPayload | undefined {
  try {
    const value: Partial<PushPayload> | null = data?.json();
    const texts = [value?.title, value?.body, value?.tag, value?.path];
    return texts.every((text) => typeof text === 'string') ? (value as PushPayload) : undefined;
  } catch {
    return undefined;
  }
}

/** An address of the app. Whatever else a message may say leads to the start page. */
function pathOf(data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path;
  if (typeof path !== 'string' || !path.startsWith('/')) return '/';
  const url = new URL(path, location.origin);
  return url.origin === location.origin ? url.pathname + url.search : '/';
}
