import {
  pushKey,
  type PushSubscription as Registered,
  subscribePush,
  testPush,
  unsubscribePush,
} from '@quad/contract/notifications/push';
import { type AccountLease, leaseAccount } from '../../../../lib/account-lease.ts';
import { request } from '../../../../lib/client.ts';
import { pushPerson, setPushPerson } from '../../../../lib/push-person.ts';
import { session } from '../../../../lib/session.ts';

/**
 * The state of push messages in this browser. `denied`: the user has refused them, and only the browser's settings can
 * change that. `needs-install`: on an iPhone or iPad, only an installed app may ask for permission.
 */
export type DeviceState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on';

/** Read the state without a permission prompt. */
export async function readState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isUninstalledIos() ? 'needs-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  // Private windows have no registration.
  if (!registration) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  const isMine = pushPerson() === session.get()?.user._id;
  return subscription && isMine && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Ask the user for permission, and register this browser. Browsers allow the prompt only after a tap. */
export async function turnOn(): Promise<DeviceState> {
  const lease = leaseAccount();
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await register(await subscribe(), lease);
  return 'on';
}

/** Stop push messages to this browser. */
export async function turnOff(): Promise<DeviceState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await request(unsubscribePush, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  setPushPerson(null);
  return 'off';
}

/** Make the server send a test message to this browser. */
export async function sendTest(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await request(testPush, { body: { endpoint: subscription.endpoint } });
}

/**
 * Register this browser again for the user who has turned push on here. A new sign-in, or a new subscription of the
 * browser, makes that necessary.
 */
export async function stayRegistered(): Promise<void> {
  const lease = leaseAccount();
  if (pushPerson() !== lease.userId || Notification.permission !== 'granted') return;
  // A failure is ignored, because the next start tries again.
  await subscribe()
    .then(
      (subscription) => register(subscription, lease),
      () => undefined,
    )
    .catch(() => undefined);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The browser's subscription. Replace a subscription that was made with another key. */
async function subscribe(): Promise<PushSubscription> {
  const [{ publicKey }, { pushManager }] = await Promise.all([request(pushKey), navigator.serviceWorker.ready]);
  const known = await pushManager.getSubscription();
  if (known && isKey(known.options.applicationServerKey, publicKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Register the browser for the account that asked; do nothing when its user has left. */
async function register(subscription: PushSubscription, { userId, holds }: AccountLease): Promise<void> {
  if (!holds()) return;
  const { endpoint, keys } = subscription.toJSON();
  await request(subscribePush, { body: { endpoint, keys } as Registered });
  if (holds()) setPushPerson(userId ?? null);
}

function isKey(bytes: ArrayBuffer | null, publicKey: string): boolean {
  if (!bytes) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** An iPad identifies as a Mac, but a Mac has no touch screen. */
function isUninstalledIos(): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return isIos && !matchMedia('(display-mode: standalone)').matches;
}
