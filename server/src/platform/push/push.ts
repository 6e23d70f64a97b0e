import webPush from 'web-push';
import type { Caches } from '../cache/caches.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { madeOnce } from '../db/made-once.ts';
import { type Metrics, NO_METRICS } from '../observe/metrics.ts';
import type { Count } from '../observe/series.ts';
import { NotPublic } from '../outbound/public-address.ts';
import type { PublicPost } from '../outbound/public-post.ts';
import { readEndpoint } from './endpoint.ts';

/** A browser with a subscription to push messages. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Push services reliably accept only about 3,000 bytes. */
  readonly payload: string;
  /** How long the push service stores it for a device that is off. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A message replaces an unfetched one with the same topic. At most 32 characters of base64url. */
  readonly topic: string;
}

/** `gone`: the subscription has ended. `refused`: this message will never be accepted. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** Sends push messages, encrypted for the device, to the push services of browsers (RFC 8030, 8291, 8292). */
export interface Push {
  /** The key that browsers subscribe with. */
  readonly publicKey: string;
  /** Normalise the address of a push service for storing; undefined for an address that gets no messages. */
  readEndpoint(endpoint: string): string | undefined;
  /** Throws when the push service may accept the message later. */
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>;
}

/** The push service cannot accept a message now. */
export class PushDelayed extends Error {}

export async function openPush({
  db,
  config,
  post,
  caches,
  metrics = NO_METRICS,
}: {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'mailFrom' | 'testPushOrigin'>;
  /** Reaches the push services. */
  post: PublicPost;
  caches: Pick<Caches, 'create'>;
  metrics?: Metrics;
}): Promise<Push> {
  const { testPushOrigin } = config;
  const keys = await madeOnce(db, 'vapid-keys', webPush.generateVAPIDKeys);
  // The contact for push services.
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${config.mailFrom.address}`;
  const vapidHeader = vapidHeaders(caches, subject, keys);
  const counts = metrics.counter('quad_push_messages_total', 'Attempts to send a push message', ['outcome']);
  const push: Push = {
    publicKey: keys.publicKey,
    readEndpoint: (endpoint) => readEndpoint(endpoint, testPushOrigin),
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }) {
      // The rule may have become stricter since it was stored.
      if (readEndpoint(endpoint, testPushOrigin) !== endpoint) return 'gone';
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: ttlSeconds,
        urgency,
        topic,
      });
      headers.Authorization = vapidHeader(endpoint);
      let status: number;
      try {
        status = await post.send(endpoint, headers as Record<string, string>, body as Buffer);
      } catch (error) {
        if (error instanceof NotPublic) return 'gone';
        throw new PushDelayed(`the push service cannot be reached: ${(error as Error).message}`, { cause: error });
      }
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500) throw new PushDelayed(`the push service answered ${status}`);
      return 'refused';
    },
  };
  return counted(push, counts);
}

/** Push services accept a signature for at most a day. */
const SIGNED_FOR_SECONDS = 12 * 3600;

/**
 * The header by which a push service knows this installation. Signing takes longer than encrypting, so one signature
 * serves many messages.
 */
function vapidHeaders(
  caches: Pick<Caches, 'create'>,
  subject: string,
  { publicKey, privateKey }: webPush.VapidKeys,
): (endpoint: string) => string {
  const signed = caches.create<string>({
    name: 'signatures for push services',
    maxBytes: 100 * 1024,
    clearedBy: 'age alone',
  });
  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const known = signed.peek(origin);
    if (known !== undefined) return known;
    const expires = Math.floor(Date.now() / 1000) + SIGNED_FOR_SECONDS;
    const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires);
    signed.set(origin, Authorization);
    return Authorization;
  };
}

/** Count the outcomes of sending. */
const counted = (push: Push, counts: (labels: { outcome: string }) => Count): Push => ({
  ...push,
  async send(device, message) {
    let outcome: PushOutcome | 'delayed' = 'delayed';
    try {
      outcome = await push.send(device, message);
      return outcome;
    } finally {
      counts({ outcome }).add();
    }
  },
});
