import { ECDH } from 'node:crypto';
import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { PushSubscription } from '@quad/contract/notifications/push';
import type { Sessions, Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Push, PushDelayed } from '../../platform/push/push.ts';
import * as repo from './push.repo.ts';
import { pushMessage } from './push-messages.rules.ts';

export type PushDevices = ReturnType<typeof createPushDevices>;

const USER_AGENT_MAX = 200;

/** The browsers that get a person's push messages. */
export function createPushDevices({ db, push, sessions }: { db: Database; push: Push; sessions: Sessions }) {
  /** A subscription in its stored form; `invalid_input` when it cannot receive messages. */
  const read = ({ endpoint, keys }: PushSubscription): PushSubscription => {
    const stored = push.readEndpoint(endpoint);
    if (stored === undefined)
      throw new AppError('invalid_input', {
        fields: { endpoint: say(msg`This is not the address of a push service`) },
      });
    if (!isOnCurve(keys.p256dh))
      throw new AppError('invalid_input', { fields: { p256dh: say(msg`This is not a key of a push subscription`) } });
    return { endpoint: stored, keys };
  };

  return {
    publicKey: push.publicKey,

    /** Register a browser until the token's session ends. */
    async subscribe(viewer: Viewer, token: string, userAgent: string, subscription: PushSubscription): Promise<void> {
      const stored = read(subscription);
      const sessionId = await sessions.idOf(token);
      if (sessionId === undefined) throw new AppError('not_signed_in');
      const owner = { personId: viewer.id, sessionId, userAgent: userAgent.slice(0, USER_AGENT_MAX) };
      await repo.subscribe(db, owner, stored).catch((error: unknown) => {
        // signed out since the session was read
        if (violatedConstraint(error) !== 'push_subscriptions_session_id_fkey') throw error;
        throw new AppError('not_signed_in', { cause: error });
      });
    },

    unsubscribe: (viewer: Viewer, endpoint: string) =>
      repo.unsubscribe(db, viewer.id, push.readEndpoint(endpoint) ?? endpoint),

    /** Replace a subscription that the browser has renewed; `no_such_device` when it does not exist. */
    async renew({ endpoint, auth }: { endpoint: string; auth: string }, subscription: PushSubscription): Promise<void> {
      const stored = read(subscription);
      const before = { endpoint: push.readEndpoint(endpoint) ?? endpoint, auth };
      const renewed = await repo.renew(db, before, stored).catch((error: unknown) => {
        // the app has registered it already
        if (violatedConstraint(error) !== 'push_subscriptions_endpoint_key') throw error;
        return true;
      });
      if (!renewed) throw new AppError('no_such_device');
    },

    /** Send a test message. `no_such_device` when the browser accepts none, `push_not_taken` when it fails for now. */
    async test(viewer: Viewer, endpoint: string): Promise<void> {
      const stored = push.readEndpoint(endpoint);
      const device = (await repo.devicesOf(db, [viewer.id])).find((one) => one.endpoint === stored);
      if (!device) throw new AppError('no_such_device');
      const outcome = await push.send(device, testMessage()).catch((error: unknown) => {
        if (error instanceof PushDelayed) throw new AppError('push_not_taken', { cause: error });
        throw error;
      });
      if (outcome === 'refused') throw new AppError('push_not_taken');
      if (outcome === 'sent') return repo.recordDeliveries(db, [device.id]);
      await repo.forgetDevice(db, device);
      throw new AppError('no_such_device');
    },
  };
}

const testMessage = () =>
  pushMessage(
    {
      title: say(msg`Push notifications work`),
      body: say(msg`Quad will tell you here what is new.`),
      path: '/notifications',
      tag: 'test',
    },
    { urgency: 'high', ttlSeconds: 60 },
  );

/** Whether a key can encrypt: a point off the curve cannot. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
