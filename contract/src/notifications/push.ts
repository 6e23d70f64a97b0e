import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { PUSH_ENDPOINT_MAX } from '../limits/notifications.ts';
import { defineCall } from '../wire/call.ts';
import { Done } from '../wire/schemas.ts';

/** The address of a browser at its push service. */
const Endpoint = Type.String({ format: 'line', minLength: 1, maxLength: PUSH_ENDPOINT_MAX });
/** 16 bytes in base64url, which only the browser and the server know. */
const AuthSecret = Type.String({
  maxLength: 22,
  pattern: '^[A-Za-z0-9_-]{22}$',
  says: msg`This is not a secret of a push subscription`,
});

/** A browser's `PushSubscription`. */
export const PushSubscription = Type.Object({
  endpoint: Endpoint,
  keys: Type.Object({
    p256dh: Type.String({
      maxLength: 87,
      pattern: '^[A-Za-z0-9_-]{87}$',
      says: msg`This is not a key of a push subscription`,
      description: 'A point on the curve P-256 in base64url',
    }),
    auth: AuthSecret,
  }),
});
export type PushSubscription = Static<typeof PushSubscription>;

/**
 * The content of a push message: JSON, encrypted for one browser. A message replaces an earlier one with the same
 * `tag`.
 */
export const PushPayload = Type.Object({
  title: Type.String(),
  body: Type.String(),
  tag: Type.String(),
  path: Type.String({ description: 'The path in the app to open' }),
});
export type PushPayload = Static<typeof PushPayload>;

export const pushKey = defineCall({
  method: 'GET',
  path: '/api/push/key',
  summary: 'Get the public key (VAPID) with which a browser subscribes to push messages of this server',
  tag: 'push',
  access: 'public',
  answer: Type.Object({ publicKey: Type.String() }),
});

export const subscribePush = defineCall({
  method: 'PUT',
  path: '/api/push/subscription',
  repeatable: true,
  summary: 'Subscribe this browser to push messages until this session ends. Idempotent',
  tag: 'push',
  access: 'signed-in',
  body: PushSubscription,
  answer: Done,
});

export const unsubscribePush = defineCall({
  method: 'POST',
  path: '/api/push/unsubscribe',
  repeatable: true,
  summary: 'Unsubscribe one of your browsers from push messages',
  tag: 'push',
  access: 'signed-in',
  body: Type.Object({ endpoint: Endpoint }),
  answer: Done,
});

export const renewPush = defineCall({
  method: 'POST',
  path: '/api/push/renew',
  summary:
    'Replace a subscription that the browser has replaced. No page is open then, so its endpoint and its secret prove its owner',
  tag: 'push',
  access: 'public',
  body: Type.Object({ endpoint: Endpoint, auth: AuthSecret, subscription: PushSubscription }),
  answer: Done,
  errors: ['no_such_device'],
});

export const testPush = defineCall({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Send a test push message to one of your browsers',
  tag: 'push',
  access: 'signed-in',
  limit: 'pushTests',
  body: Type.Object({ endpoint: Endpoint }),
  answer: Done,
  errors: ['no_such_device', 'push_not_taken'],
});
