import { createECDH } from 'node:crypto';
import { accountRows } from './account-permissions.ts';
import { AUDIT_ROWS } from './audit-permissions.ts';
import { CAMPUS_ROWS } from './campus-permissions.ts';
import { collegeRows } from './college-permissions.ts';
import { EVENT_MANAGEMENT_ROWS, GROUP_MANAGEMENT_ROWS } from './community-permissions.ts';
import { CONSOLE_ROWS } from './console-permissions.ts';
import { CONTENT_ROWS } from './content-permissions.ts';
import type { TestContext } from './context.ts';
import { conversationRows } from './conversation-permissions.ts';
import { eventRows } from './event-permissions.ts';
import { FEEDBACK_ROWS } from './feedback-permissions.ts';
import { groupRows } from './group-permissions.ts';
import { libraryRows } from './library-permissions.ts';
import { marketRows } from './market-permissions.ts';
import { memeRows } from './meme-permissions.ts';
import { moderationRows } from './moderation-permissions.ts';
import { MY_DATA_ROWS } from './my-data-permissions.ts';
import { peopleRows } from './people-permissions.ts';
import {
  aboutOwner,
  everybody,
  everyone,
  fixed,
  made,
  nobody,
  type PermissionRow,
  plain,
  signedIn,
} from './permission-rows.ts';
import { placementRows } from './placement-permissions.ts';
import { pollRows } from './poll-permissions.ts';
import { POST_ROWS } from './post-permissions.ts';
import { RECOVERY_ROWS } from './recovery-permissions.ts';
import { REGISTRATION_ROWS } from './registration-permissions.ts';
import { SETUP_ROWS } from './setup-permissions.ts';
import { SOCIAL_ROWS } from './social/social-permissions.ts';
import type { Cast } from './stage.ts';
import { USER_MANAGEMENT_ROWS } from './user-management-permissions.ts';
import { VERIFICATION_ROWS } from './verification-permissions.ts';

/** The parts that rows need when they run. */
export interface TableParts {
  readonly quad: () => TestContext;
  /** A form with a picture. */
  readonly photo: () => FormData;
  /** The people of every row that only reads. */
  readonly readers: () => Cast;
  /** The address of a push service. Subscribed people get messages about news some seconds later. */
  readonly pushOrigin: () => string;
}

/** Every call of the contract, with a request that some roles may make: for tests of what holds for all calls. */
export function permissionTable({ quad, photo, readers, pushOrigin }: TableParts): readonly PermissionRow[] {
  const pushKeys = createECDH('prime256v1');
  pushKeys.generateKeys();
  const pushSubscription = (id: string) => ({
    endpoint: `${pushOrigin()}/${id}`,
    keys: { p256dh: pushKeys.getPublicKey('base64url'), auth: 'A'.repeat(22) },
  });
  return [
    plain('GET /api/health', everybody),
    plain('GET /api/health/live', everybody),
    plain('GET /api/health/ready', everybody),
    plain('GET /api/site', everybody),
    {
      name: 'POST /api/auth/signup',
      path: fixed('/api/auth/signup'),
      body: ({ as }) => ({ fullname: 'New', email: `new-${as.id}@quad.example`, password: 'correct horse 42' }),
      expects: everyone(201),
    },
    {
      name: 'POST /api/auth/login',
      path: fixed('/api/auth/login'),
      body: ({ owner }) => ({ email: owner.email, password: 'not the password' }),
      expects: everyone(401),
    },
    ...SOCIAL_ROWS,
    plain('POST /api/auth/logout', signedIn),
    ...accountRows(quad),
    ...RECOVERY_ROWS,
    ...moderationRows(quad),
    ...SETUP_ROWS,
    ...CAMPUS_ROWS,
    ...POST_ROWS,

    aboutOwner('POST /api/stream/:id/channels', signedIn, () => ({ channels: [] })),

    {
      name: 'POST /api/reports',
      path: fixed('/api/reports'),
      body: async ({ post }) => ({ subject: { type: 'post', id: await post() }, reason: 'spam' }),
      expects: { ...made, blocked: 404, owner: 400 },
    },
    plain('GET /api/reports/mine', signedIn),

    // Each about the caller's own subscription; others' are unaffected.
    plain('GET /api/push/key', everybody),
    {
      name: 'PUT /api/push/subscription',
      path: fixed('/api/push/subscription'),
      body: ({ as }) => pushSubscription(as.id),
      expects: signedIn,
    },
    {
      name: 'POST /api/push/unsubscribe',
      path: fixed('/api/push/unsubscribe'),
      body: ({ owner }) => ({ endpoint: pushSubscription(owner.id).endpoint }),
      expects: signedIn,
    },
    {
      name: 'POST /api/push/renew',
      path: fixed('/api/push/renew'),
      body: ({ as }) => ({
        endpoint: 'https://push.example.com/unknown',
        auth: 'A'.repeat(22),
        subscription: pushSubscription(as.id),
      }),
      expects: everyone(404),
    },
    {
      name: 'POST /api/push/test, to nobody’s device',
      path: fixed('/api/push/test'),
      body: () => ({ endpoint: 'https://push.example.com/unknown' }),
      expects: nobody(404),
    },

    plain('GET /api/notifications', signedIn),
    plain('GET /api/notifications/unread', signedIn),
    {
      name: 'POST /api/notifications/read',
      path: fixed('/api/notifications/read'),
      body: ({ owner }) => ({ upTo: owner.id }),
      expects: signedIn,
    },
    {
      name: 'POST /api/notifications/opened',
      path: fixed('/api/notifications/opened'),
      body: () => ({ path: '/friends' }),
      expects: signedIn,
    },
    aboutOwner('POST /api/notifications/:id/read', signedIn, () => ({ place: readers().owner.id })),
    plain('GET /api/exam-mode', signedIn),
    {
      name: 'PUT /api/exam-mode',
      path: fixed('/api/exam-mode'),
      body: () => ({ lastDay: new Date().toISOString().slice(0, 10), timeZone: 'UTC' }),
      expects: signedIn,
    },
    plain('DELETE /api/exam-mode', signedIn),
    plain('GET /api/notifications/settings', signedIn),
    {
      name: 'PATCH /api/notifications/settings',
      path: fixed('/api/notifications/settings'),
      body: () => ({ digest: false }),
      expects: signedIn,
    },
    ...peopleRows(quad),
    ...collegeRows(photo),
    ...libraryRows,
    ...memeRows,
    ...groupRows,
    ...pollRows,
    ...marketRows,
    ...conversationRows(photo),
    ...placementRows(quad),
    ...CONSOLE_ROWS,
    ...CONTENT_ROWS,
    ...FEEDBACK_ROWS,
    ...VERIFICATION_ROWS,
    ...AUDIT_ROWS,
    ...REGISTRATION_ROWS,
    ...USER_MANAGEMENT_ROWS,
    ...GROUP_MANAGEMENT_ROWS,
    ...EVENT_MANAGEMENT_ROWS,
    ...MY_DATA_ROWS,
    ...eventRows,
  ];
}
