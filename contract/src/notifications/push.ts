import { type Static, Type } from 'typebox';
import { PUSH_ENDPOINT_MAX } from '../limits/notifications.ts';
import { defineCall } from '../wire/call.ts';
import { Done } from '../wire/schemas.ts';

/** The address at which a browser's push service takes messages for one browser. */
const Endpoint = Type.String({ format: 'line', minLength: 1, maxLength: PUSH_ENDPOINT_MAX });
/** 16 bytes in base64url, which only the browser and the server know. */
const AuthSecret = Type.String({
  maxLength: 22,
  pattern: '^[A-Za-z0-9_-]{22}$',
  says: 'This is not a secret of a push subscription',
});

/** What a browser's `PushSubscription` tells of itself. */
export const PushSubscription = Type.Object({
  endpoint: Endpoint,
  keys: Type.Object({
    p256dh: Type.String({
      maxLength: 87,
      pattern: '^[A-Za-z0-9_-]{87}$',
      says: 'This is not a key of a push subscription',
      description: 'A point of the curve P-256 in base64url',
    }),
    auth: AuthSecret,
  }),
});
export type PushSubscription = Static<typeof PushSubscription>;

/** What a push message says: JSON, encrypted for one browser. One with the `tag` of an earlier one takes its place. */
export const PushPayload = Type.Object({
  title: Type.String(),
  body: Type.String(),
  tag: Type.String(),
  path: Type.String({ description: 'Where in the app it leads' }),
});
export type PushPayload = Static<typeof PushPayload>;

export const pushKey = defineCall({
  method: 'GET',
  path: '/api/push/key',
  summary: 'The public key (VAPID) with which a browser subscribes to push messages of this server',
  tag: 'push',
  access: 'public',
  answer: Type.Object({ publicKey: Type.String() }),
});

export const subscribePush = defineCall({
  method: 'PUT',
  path: '/api/push/subscription',
  summary: 'Send push messages to this browser as long as this session lasts; asking again changes nothing',
  tag: 'push',
  access: 'signed-in',
  body: PushSubscription,
  answer: Done,
});

export const unsubscribePush = defineCall({
  method: 'POST',
  path: '/api/push/unsubscribe',
  summary: 'Send no more push messages to a browser of one’s own',
  tag: 'push',
  access: 'signed-in',
  body: Type.Object({ endpoint: Endpoint }),
  answer: Done,
});

export const renewPush = defineCall({
  method: 'POST',
  path: '/api/push/renew',
  summary:
    'Replace a subscription that the browser has replaced; its endpoint and its secret prove whose it is, because no page is open',
  tag: 'push',
  access: 'public',
  body: Type.Object({ endpoint: Endpoint, auth: AuthSecret, subscription: PushSubscription }),
  answer: Done,
  errors: ['no_such_device'],
});

export const testPush = defineCall({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Send a push message to a browser of one’s own, to see that it arrives',
  tag: 'push',
  access: 'signed-in',
  limit: 'pushTests',
  body: Type.Object({ endpoint: Endpoint }),
  answer: Done,
  errors: ['no_such_device', 'push_not_taken'],
});
