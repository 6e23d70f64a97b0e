import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { madeOnce } from '../db/made-once.ts';
import { NotPublic, publicLookup, type Resolve } from '../outbound/public-address.ts';
import { readEndpoint } from './endpoint.ts';

/** A browser that takes push messages. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** At most some 3,000 bytes of it are sure to be taken. */
  readonly payload: string;
  /** How long the push service holds it for a device that is off. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** Of several with one topic that a device has not fetched yet, the last is left. At most 32 characters of base64url. */
  readonly topic: string;
}

/** `gone`: the device takes no messages any more. `refused`: this message will never be taken. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** Sends push messages, encrypted for the device, to the push services of browsers (RFC 8030, 8291, 8292). */
export interface Push {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** The address of a push service as it is stored; undefined for one that nothing is sent to. */
  readEndpoint(endpoint: string): string | undefined;
  /** Throws when the push service may take the message later. */
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>;
}

/** The push service cannot take a message now. */
export class PushDelayed extends Error {}

/** How long a push service may take, in milliseconds. */
const PATIENCE_MS = 10_000;
const CONNECTIONS = { keepAlive: true, maxSockets: 4, timeout: 60_000 };

export async function openPush({
  db,
  config,
  resolve,
}: {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'mailFrom' | 'testPushOrigin'>;
  /** Finds the addresses of push services; unless told, as the machine does. */
  resolve?: Resolve;
}): Promise<{ push: Push; close(): Promise<void> }> {
  const { testPushOrigin } = config;
  const keys = await madeOnce(db, 'vapid-keys', webPush.generateVAPIDKeys);
  // whom a push service asks when something is wrong
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${config.mailFrom.address}`;
  const agents = {
    https: new HttpsAgent({ ...CONNECTIONS, lookup: publicLookup(resolve) }),
    http: new HttpAgent(CONNECTIONS),
  };

  const post = (endpoint: string, headers: Record<string, string>, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, signal: AbortSignal.timeout(PATIENCE_MS) };
      // only a test's own push service speaks plain http
      const request = endpoint.startsWith('https:')
        ? httpsRequest(endpoint, { ...options, agent: agents.https }, resolve)
        : httpRequest(endpoint, { ...options, agent: agents.http }, resolve);
      request.on('error', reject).end(body);
    });

  const push: Push = {
    publicKey: keys.publicKey,
    readEndpoint: (endpoint) => readEndpoint(endpoint, testPushOrigin),
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }) {
      // the rule may have become stricter since it was stored
      if (readEndpoint(endpoint, testPushOrigin) !== endpoint) return 'gone';
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: ttlSeconds,
        urgency,
        topic,
        vapidDetails: { subject, ...keys },
      });
      let answer: IncomingMessage;
      try {
        answer = await post(endpoint, headers as Record<string, string>, body as Buffer);
      } catch (error) {
        if (error instanceof NotPublic) return 'gone';
        throw new PushDelayed(`the push service cannot be reached: ${(error as Error).message}`, { cause: error });
      }
      const status = answer.statusCode ?? 0;
      // what it says is not read
      answer.on('error', () => undefined).resume();
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500) throw new PushDelayed(`the push service answered ${status}`);
      return 'refused';
    },
  };
  return {
    push,
    close: async () => {
      agents.https.destroy();
      agents.http.destroy();
    },
  };
}
