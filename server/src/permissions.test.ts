import { createECDH } from 'node:crypto';
import { isRead } from '@quad/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRows } from './testing/account-permissions.ts';
import { AUDIT_ROWS } from './testing/audit-permissions.ts';
import { CAMPUS_ROWS } from './testing/campus-permissions.ts';
import { collegeRows } from './testing/college-permissions.ts';
import { EVENT_MANAGEMENT_ROWS, GROUP_MANAGEMENT_ROWS } from './testing/community-permissions.ts';
import { CONSOLE_ROWS } from './testing/console-permissions.ts';
import { CONTENT_ROWS } from './testing/content-permissions.ts';
import { createTestContext, type TestContext } from './testing/context.ts';
import { conversationRows } from './testing/conversation-permissions.ts';
import { eventRows } from './testing/event-permissions.ts';
import { everyCall, nameOf } from './testing/every-call.ts';
import { FEEDBACK_ROWS } from './testing/feedback-permissions.ts';
import { groupRows } from './testing/group-permissions.ts';
import { libraryRows } from './testing/library-permissions.ts';
import { marketRows } from './testing/market-permissions.ts';
import { memeRows } from './testing/meme-permissions.ts';
import { moderationRows } from './testing/moderation-permissions.ts';
import { MY_DATA_ROWS } from './testing/my-data-permissions.ts';
import { peopleRows } from './testing/people-permissions.ts';
import {
  aboutFailedVideo,
  aboutOwner,
  aboutPost,
  aboutUpload,
  everybody,
  everyone,
  fixed,
  made,
  nobody,
  nobodyElse,
  ownersAlone,
  type PermissionRow,
  plain,
  signedIn,
  unlessHidden,
} from './testing/permission-rows.ts';
import { placementRows } from './testing/placement-permissions.ts';
import { pollRows } from './testing/poll-permissions.ts';
import { picture, postForm } from './testing/posts.ts';
import { startPushService } from './testing/push-service.ts';
import { RECOVERY_ROWS } from './testing/recovery-permissions.ts';
import { REGISTRATION_ROWS } from './testing/registration-permissions.ts';
import { SETUP_ROWS } from './testing/setup-permissions.ts';
import { SOCIAL_ROWS } from './testing/social/social-permissions.ts';
import { newPeople, newStage, ROLES } from './testing/stage.ts';
import { BYTES, TUS } from './testing/uploads.ts';
import { USER_MANAGEMENT_ROWS } from './testing/user-management-permissions.ts';
import { VERIFICATION_ROWS } from './testing/verification-permissions.ts';

/** Whoever subscribes is sent what is new to them some seconds later. */
let pushService: Awaited<ReturnType<typeof startPushService>>;
const pushKeys = createECDH('prime256v1');
pushKeys.generateKeys();
const pushSubscription = (id: string) => ({
  endpoint: `${pushService.origin}/${id}`,
  keys: { p256dh: pushKeys.getPublicKey('base64url'), auth: 'A'.repeat(22) },
});

const ROWS: readonly PermissionRow[] = [
  plain('GET /api/health', everybody),
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
  ...accountRows(() => quad),
  ...RECOVERY_ROWS,
  ...moderationRows(() => quad),
  ...SETUP_ROWS,
  ...CAMPUS_ROWS,

  plain('GET /api/posts/feed', signedIn),
  plain('GET /api/posts/following', signedIn),
  plain('GET /api/posts/unread', signedIn),
  plain('GET /api/posts/saved', signedIn),
  plain('GET /api/reels', signedIn),
  aboutOwner('GET /api/posts/user/:userId', unlessHidden),
  aboutOwner('GET /api/posts/mentions/:userId', unlessHidden),
  aboutPost('GET /api/posts/:id', unlessHidden),
  {
    name: 'GET /api/posts/:id, for close friends',
    path: async ({ closePost }) => `/api/posts/${await closePost()}`,
    expects: nobodyElse,
  },
  plain('GET /api/posts/processing', signedIn),
  aboutFailedVideo('GET /api/posts/:id, whose video has failed', nobodyElse),
  aboutFailedVideo('POST /api/posts/:id/retry', nobodyElse),
  aboutFailedVideo('DELETE /api/posts/:id, whose video has failed', nobodyElse),
  aboutPost('GET /api/posts/:id/history', unlessHidden),
  aboutPost('GET /api/posts/:id/comments', unlessHidden),
  aboutPost('GET /api/posts/:id/comments/liked', unlessHidden),
  aboutPost('GET /api/posts/:id/likes', unlessHidden),
  { name: 'POST /api/posts', path: fixed('/api/posts'), body: () => postForm('mine'), expects: made },
  {
    name: 'POST /api/posts, in the owner’s name',
    path: fixed('/api/posts'),
    body: ({ owner }) => postForm('theirs', undefined, { userId: owner.id }),
    expects: { ...nobody(403), owner: 201 },
  },
  {
    name: 'PATCH /api/posts/:id',
    path: async ({ post }) => `/api/posts/${await post()}`,
    body: () => ({ caption: 'changed' }),
    expects: ownersAlone,
  },
  aboutPost('DELETE /api/posts/:id', ownersAlone),
  aboutPost('POST /api/posts/:id/like', unlessHidden),
  aboutPost('POST /api/posts/:id/save', unlessHidden),
  aboutPost('POST /api/posts/:id/repost', unlessHidden),
  {
    name: 'POST /api/posts/liked',
    path: fixed('/api/posts/liked'),
    body: async ({ post }) => ({ ids: [await post()] }),
    expects: signedIn,
  },
  {
    name: 'POST /api/posts/:id/comment',
    path: async ({ post }) => `/api/posts/${await post()}/comment`,
    body: () => ({ text: 'words' }),
    expects: { ...made, blocked: 404 },
  },
  {
    name: 'POST /api/posts/:id/comment/:commentId/like',
    path: async ({ post, comment }) => `/api/posts/${await post()}/comment/${await comment()}/like`,
    body: () => ({ liked: true }),
    expects: unlessHidden,
  },
  {
    name: 'DELETE /api/posts/:id/comment/:commentId',
    path: async ({ post, comment }) => `/api/posts/${await post()}/comment/${await comment()}`,
    expects: ownersAlone,
  },

  {
    name: 'POST /api/uploads',
    path: fixed('/api/uploads'),
    headers: { ...TUS, 'upload-length': '10' },
    expects: made,
  },
  aboutUpload('HEAD /api/uploads/:id', nobodyElse),
  aboutUpload('PATCH /api/uploads/:id', { ...nobody(404), owner: 204 }, { ...BYTES, 'upload-offset': '0' }),
  aboutUpload('DELETE /api/uploads/:id', { ...nobody(404), owner: 204 }),

  { name: 'GET /api/tags/:tag', path: fixed('/api/tags/stage'), expects: signedIn },
  { name: 'GET /api/tags/:tag/people', path: fixed('/api/tags/stage/people'), expects: signedIn },
  plain('GET /api/tags', signedIn),
  plain('GET /api/trending', signedIn),
  {
    name: 'GET /api/trending/:list/:of',
    path: fixed('/api/trending/hashtags/nothing'),
    expects: nobody(404),
  },
  { name: 'GET /api/search', path: fixed('/api/search?q=own'), expects: signedIn },
  { name: 'GET /api/search/:kind', path: fixed('/api/search/people?q=own'), expects: signedIn },
  { name: 'GET /api/complete', path: fixed('/api/complete?kind=people&q=own'), expects: signedIn },

  aboutOwner('POST /api/stream/:id/channels', signedIn, () => ({ channels: [] })),

  {
    name: 'POST /api/reports',
    path: fixed('/api/reports'),
    body: async ({ post }) => ({ subject: { type: 'post', id: await post() }, reason: 'spam' }),
    expects: { ...made, blocked: 404, owner: 400 },
  },
  plain('GET /api/reports/mine', signedIn),

  // each about one's own: of somebody else's nothing happens
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
  aboutOwner('POST /api/notifications/:id/read', signedIn, () => ({ place: readers.owner.id })),
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
  ...peopleRows(() => quad),
  ...collegeRows(() => photo),
  ...libraryRows,
  ...memeRows,
  ...groupRows,
  ...pollRows,
  ...marketRows,
  ...conversationRows(() => photo),
  ...placementRows(() => quad),
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

let quad: TestContext;
let photo: FormData;
let readers: Awaited<ReturnType<typeof newPeople>>;
beforeAll(async () => {
  pushService = await startPushService();
  quad = await createTestContext({ QUAD_TEST_PUSH_ORIGIN: pushService.origin });
  readers = await newPeople(quad);
  photo = new FormData();
  photo.set('picture', new Blob([new Uint8Array(await picture())]), 'photo.png');
});
afterAll(async () => {
  await quad.close();
  await pushService.close();
});

/** Another case of an id means the same id: nothing that is refused by one is allowed by the other. */
const CASES = {
  '': (text: string) => text,
  ', its ids in upper case': (text: string) => text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, upper),
};
const upper = (text: string) => text.toUpperCase();
const inEachCase = ROWS.flatMap((row) =>
  Object.entries(CASES)
    .filter(([special]) => special === '' || row.name.includes('Id') || row.name.includes(':id'))
    .map(([special, written]) => [row.name + special, row, written] as const),
);

/** Calls of admins that leave no line in the audit log, each with the reason. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'POST /api/admin/users/preview': 'it changes nothing',
  'POST /api/admin/payments/confirm': 'here, with an amount that is not what was asked for',
  'PUT /api/admin/settings/features': 'here, saved as it was: other calls ask for every part',
  'POST /api/admin/payments/statement': 'it compares, and changes nothing',
  'POST /api/admin/filters/try': 'it looks for words, and changes nothing',
  'DELETE /api/admin/settings/appearance/logo': 'here, without a logo',
  'DELETE /api/grievances/committee/:id': 'here, someone who is not on the committee',
  'DELETE /api/placement/officers/:id': 'here, someone who is no officer',
};

/** Whether what an admin does by a call has to be in the audit log. */
let isRecorded: (name: string) => boolean;
beforeAll(async () => {
  const calls = (await everyCall()).filter((call) => call.access === 'admin' && !isRead(call)).map(nameOf);
  isRecorded = (name) => {
    const [call = ''] = name.split(',');
    return calls.includes(call) && !(call in UNRECORDED);
  };
});
const linesOf = async (personId: string) => {
  const lines = quad.services.db.selectFrom('audit_log').select('number').where('actor_id', '=', personId);
  return (await lines.execute()).length;
};

describe('who may make which call', () => {
  test.each(inEachCase)('%s', async (name, { path, body, headers = {}, before, expects }, written) => {
    const [method = ''] = name.split(' ');
    // A GET changes nobody: all of them are made by the same people.
    const people = method === 'GET' ? readers : await newPeople(quad);
    const statuses: Record<string, number> = {};
    const messages: Record<string, unknown> = {};
    for (const role of ROLES) {
      const stage = newStage(quad, people, role);
      await before?.(stage);
      const address = written(await path(stage));
      const known = role === 'admin' && stage.as ? await linesOf(stage.as.id) : 0;
      const answer = await quad.call(method, address, { as: stage.as, body: await body?.(stage), headers });
      statuses[role] = answer.status;
      if (role === 'admin' && stage.as && answer.status < 300 && isRecorded(name))
        expect(await linesOf(stage.as.id), 'what an admin does is in the audit log').toBeGreaterThan(known);
      if (answer.status >= 400) messages[role] = answer.body;
    }
    expect(statuses, JSON.stringify(messages)).toEqual(expects);
  });

  test('is written down here for every call of the contract', async () => {
    const covered = new Set(ROWS.map(({ name }) => name.split(',')[0]));
    expect((await everyCall()).map(nameOf).filter((name) => !covered.has(name))).toEqual([]);
  });

  test('leaves nothing in the log', () => {
    expect(quad.logged).toEqual([]);
  });
});
