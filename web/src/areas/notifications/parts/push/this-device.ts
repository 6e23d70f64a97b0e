import {
  pushKey,
  type PushSubscription as Registered,
  subscribePush,
  testPush,
  unsubscribePush,
} from '@quad/contract/notifications/push';
import { request } from '../../../../lib/client.ts';
import { pushPerson, setPushPerson } from '../../../../lib/push-person.ts';
import { session } from '../../../../lib/session.ts';

/**
 * Whether push messages come to this browser. `denied`: the person has refused them, and only the browser's settings
 * change that. `needs-install`: on an iPhone or iPad only an installed app may ask.
 */
export type DeviceState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on';

/** Finds out without asking the person anything. */
export async function readState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isUninstalledIos() ? 'needs-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  // Private browsing has none.
  if (!registration) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  const isMine = pushPerson() === session.get()?.user._id;
  return subscription && isMine && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the browser, and with it the person. Called from a tap. Throws when the browser or the server fails. */
export async function turnOn(): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await register(await subscribe());
  return 'on';
}

/** Ends messages to this browser. Throws when the server cannot be reached. */
export async function turnOff(): Promise<DeviceState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await request(unsubscribePush, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  setPushPerson(null);
  return 'off';
}

/** Has a message sent to this browser. */
export async function sendTest(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await request(testPush, { body: { endpoint: subscription.endpoint } });
}

/**
 * Register this browser again for the user who has turned push on in it, after a new sign-in or when the browser has
 * replaced its subscription.
 */
export async function stayRegistered(): Promise<void> {
  if (pushPerson() !== session.get()?.user._id || Notification.permission !== 'granted') return;
  // Next time, when it fails.
  await subscribe()
    .then(register, () => undefined)
    .catch(() => undefined);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The browser's subscription, a new one where that of before was made with another key. */
async function subscribe(): Promise<PushSubscription> {
  const [{ publicKey }, { pushManager }] = await Promise.all([request(pushKey), navigator.serviceWorker.ready]);
  const known = await pushManager.getSubscription();
  if (known && isKey(known.options.applicationServerKey, publicKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await request(subscribePush, { body: { endpoint, keys } as Registered });
  setPushPerson(session.get()?.user._id ?? null);
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
