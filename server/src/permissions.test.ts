import { createECDH, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_CONTENT } from './modules/colleges/college-content.rules.ts';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { PDF } from './testing/documents.ts';
import { everyCall, nameOf } from './testing/every-call.ts';
import { FEEDBACK_ROWS } from './testing/feedback-permissions.ts';
import { anyPicture } from './testing/library.ts';
import {
  aboutCollege,
  aboutFailedVideo,
  aboutGroup,
  aboutLibraryItem,
  aboutLibraryRequest,
  aboutMessage,
  aboutNotice,
  aboutOwner,
  aboutPost,
  aboutUpload,
  type PermissionRow,
  plain,
} from './testing/permission-rows.ts';
import { placementRows } from './testing/placement-permissions.ts';
import { picture, postForm } from './testing/posts.ts';
import { startPushService } from './testing/push-service.ts';
import { newPeople, newStage, ROLES } from './testing/stage.ts';
import { BYTES, TUS } from './testing/uploads.ts';

//                   guest stranger blocked friend owner moderator admin disabled
const everybody = '  200   200      200     200    200   200       200   200';
const signedIn = '   401   200      200     200    200   200       200   401';
const made = '       401   201      201     201    201   201       201   401';
const unlessHidden = '401  200      404     200    200   200       200   401';
const notOneself = ' 401   200      404     200    400   200       200   401';
const adminsAlone = ' 401   403      403     403    403   403       200   401';
const adminsMade = '  401   403      403     403    403   403       201   401';
const ownersAlone = '401   403      404     403    200   403       403   401';

const nobodyElse = ' 401  404      404     404    200   404       404   401';
const membersAlone = '401  404      404     200    200   404       404   401';
const membersMade = ' 401  404      404     201    201   404       404   401';
const groupOwner = '  401  404      404     403    200   404       404   401';

const fixed = (path: string) => () => path;
const form = (fields: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
};
/** Whoever subscribes is sent what is new to them some seconds later. */
let pushService: Awaited<ReturnType<typeof startPushService>>;
const pushKeys = createECDH('prime256v1');
pushKeys.generateKeys();
const pushSubscription = (id: string) => ({
  endpoint: `${pushService.origin}/${id}`,
  keys: { p256dh: pushKeys.getPublicKey('base64url'), auth: 'A'.repeat(22) },
});
const fileToSend = () => {
  const sent = form({ clientId: randomUUID() });
  sent.set('file', new Blob([new Uint8Array(PDF)]));
  return sent;
};
/** Another file for each: the same one is uploaded once. */
const libraryForm = async () => {
  const sent = form({ title: 'Notes' });
  sent.set('file', new Blob([new Uint8Array(await anyPicture())]));
  return sent;
};
const ask = (from: TestPerson, to: TestPerson) => quad.call('POST', `/api/friends/requests/${to.id}`, { as: from });

const ROWS: readonly PermissionRow[] = [
  plain('GET /api/health', everybody),
  plain('GET /api/site', everybody),
  {
    name: 'POST /api/auth/signup',
    path: fixed('/api/auth/signup'),
    body: ({ as }) => ({ fullname: 'New', email: `new-${as.id}@quad.example`, password: 'correct horse 42' }),
    expects: '201 201 201 201 201 201 201 201',
  },
  {
    name: 'POST /api/auth/login',
    path: fixed('/api/auth/login'),
    body: ({ owner }) => ({ email: owner.email, password: 'not the password' }),
    expects: '401 401 401 401 401 401 401 401',
  },
  {
    name: 'POST /api/auth/social-login',
    path: fixed('/api/auth/social-login'),
    body: ({ owner }) => ({
      fullname: owner.name,
      email: owner.email,
      password: 'SOCIAL_LOGIN',
      social_login: { providerId: 'google.com', uid: '1', photoURL: '' },
    }),
    expects: '403 403 403 403 403 403 403 403',
  },
  plain('POST /api/auth/logout', signedIn),

  plain('GET /api/posts/feed', signedIn),
  plain('GET /api/posts/following', signedIn),
  plain('GET /api/posts/saved', signedIn),
  plain('GET /api/reels', signedIn),
  aboutOwner('GET /api/posts/user/:userId', unlessHidden),
  aboutOwner('GET /api/posts/mentions/:userId', unlessHidden),
  aboutPost('GET /api/posts/:id', unlessHidden),
  {
    name: 'GET /api/posts/:id, for close friends',
    path: async ({ closePost }) => `/api/posts/${await closePost()}`,
    expects: '401 404 404 404 200 404 404 401',
  },
  plain('GET /api/posts/processing', signedIn),
  aboutFailedVideo('GET /api/posts/:id, whose video has failed', nobodyElse),
  aboutFailedVideo('POST /api/posts/:id/retry', nobodyElse),
  aboutFailedVideo('DELETE /api/posts/:id, whose video has failed', nobodyElse),
  aboutPost('GET /api/posts/:id/history', unlessHidden),
  aboutPost('GET /api/posts/:id/comments', unlessHidden),
  { name: 'POST /api/posts', path: fixed('/api/posts'), body: () => postForm('mine'), expects: made },
  {
    name: 'POST /api/posts, in the owner’s name',
    path: fixed('/api/posts'),
    body: ({ owner }) => postForm('theirs', undefined, { userId: owner.id }),
    expects: '401 403 403 403 201 403 403 401',
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
    expects: '401 201 404 201 201 201 201 401',
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
  aboutUpload('HEAD /api/uploads/:id', '401 404 404 404 200 404 404 401'),
  aboutUpload('PATCH /api/uploads/:id', '401 404 404 404 204 404 404 401', { ...BYTES, 'upload-offset': '0' }),
  aboutUpload('DELETE /api/uploads/:id', '401 404 404 404 204 404 404 401'),

  { name: 'GET /api/tags/:tag', path: fixed('/api/tags/stage'), expects: signedIn },
  plain('GET /api/tags', signedIn),
  plain('GET /api/trending', signedIn),
  {
    name: 'GET /api/trending/:list/:of',
    path: fixed('/api/trending/hashtags/nothing'),
    expects: '401 404 404 404 404 404 404 401',
  },
  { name: 'GET /api/search', path: fixed('/api/search?q=own'), expects: signedIn },
  { name: 'GET /api/search/:kind', path: fixed('/api/search/people?q=own'), expects: signedIn },
  { name: 'GET /api/complete', path: fixed('/api/complete?kind=people&q=own'), expects: signedIn },

  plain('GET /api/users/', signedIn),
  aboutOwner('GET /api/users/:id', unlessHidden),
  aboutOwner('GET /api/profile/update/:userId', unlessHidden),
  {
    name: 'PATCH /api/profile/update/:id',
    path: ({ owner }) => `/api/profile/update/${owner.id}`,
    body: () => form({ bio: 'changed' }),
    expects: '401 403 403 403 200 403 403 401',
  },
  aboutOwner('DELETE /api/profile/update/:id/picture', '401 403 403 403 200 200 200 401'),

  aboutOwner('GET /api/follow/check-follow/:id', unlessHidden),
  aboutOwner('GET /api/follow/:id/followers', unlessHidden),
  aboutOwner('GET /api/follow/:id/following', unlessHidden),
  aboutOwner('POST /api/follow/follow/:id', notOneself),
  aboutOwner('DELETE /api/follow/unfollow/:id', '401 200 404 200 404 200 200 401'),

  plain('GET /api/friends', signedIn),
  plain('GET /api/friends/requests', signedIn),
  aboutOwner('POST /api/friends/requests/:id', '401 200 404 409 400 200 200 401'),
  {
    name: 'DELETE /api/friends/requests/:id',
    path: ({ owner }) => `/api/friends/requests/${owner.id}`,
    before: ({ as, owner }) => ask(as, owner),
    expects: '401 200 404 404 404 200 200 401',
  },
  {
    name: 'POST /api/friends/requests/:id/accept',
    path: ({ owner }) => `/api/friends/requests/${owner.id}/accept`,
    before: ({ as, owner }) => ask(owner, as),
    expects: '401 200 404 404 404 200 200 401',
  },
  {
    name: 'POST /api/friends/requests/:id/accept, of what another was asked',
    path: ({ owner }) => `/api/friends/requests/${owner.id}/accept`,
    before: async ({ owner }) => ask(owner, await quad.newPerson('Another')),
    expects: '401 404 404 404 404 404 404 401',
  },
  {
    name: 'POST /api/friends/requests/:id/decline',
    path: ({ owner }) => `/api/friends/requests/${owner.id}/decline`,
    before: ({ as, owner }) => ask(owner, as),
    expects: '401 200 404 404 404 200 200 401',
  },
  {
    name: 'PUT /api/friends/lists/:list/:id',
    path: ({ owner }) => `/api/friends/lists/close/${owner.id}`,
    expects: '401 409 404 200 404 409 409 401',
  },
  {
    name: 'DELETE /api/friends/lists/:list/:id',
    path: ({ owner }) => `/api/friends/lists/close/${owner.id}`,
    expects: signedIn,
  },

  aboutOwner('POST /api/stream/:id/channels', signedIn, () => ({ channels: [] })),

  plain('GET /api/blocks', signedIn),
  {
    name: 'PUT /api/blocks/:id',
    path: ({ owner }) => `/api/blocks/${owner.id}`,
    // also whoever is blocked may block
    expects: '401 200 200 200 400 200 200 401',
  },
  aboutOwner('DELETE /api/blocks/:id', signedIn),
  plain('GET /api/mutes', signedIn),
  aboutOwner('PUT /api/mutes/:id', notOneself),
  aboutOwner('DELETE /api/mutes/:id', signedIn),

  {
    name: 'POST /api/reports',
    path: fixed('/api/reports'),
    body: async ({ post }) => ({ subject: { type: 'post', id: await post() }, reason: 'spam' }),
    expects: '401 201 404 201 400 201 201 401',
  },
  plain('GET /api/reports/mine', signedIn),

  plain('GET /api/colleges', signedIn),
  {
    name: 'POST /api/colleges',
    path: fixed('/api/colleges'),
    body: ({ as }) => ({ name: `College of ${as.id}` }),
    expects: adminsMade,
  },
  aboutCollege('GET /api/colleges/:slug', signedIn),
  aboutCollege('PUT /api/colleges/:slug/content', adminsAlone, () => ({ version: 1, content: EMPTY_CONTENT })),
  aboutCollege('GET /api/colleges/:slug/content/history', adminsAlone),
  aboutCollege('POST /api/colleges/:slug/content/restore', adminsAlone, () => ({ version: 1 })),
  aboutCollege('POST /api/colleges/:slug/pictures', adminsMade, () => photo),
  {
    name: 'GET /api/colleges/:slug/departments/:department/posts',
    path: async ({ college }) => `/api/colleges/${await college()}/departments/cse/posts`,
    expects: signedIn,
  },

  plain('GET /api/notices', signedIn),
  {
    name: 'POST /api/notices',
    path: fixed('/api/notices'),
    body: () => form({ title: 'Holiday' }),
    expects: adminsMade,
  },
  aboutNotice('PATCH /api/notices/:id', adminsAlone, () => form({ title: 'Holidays' })),
  aboutNotice('DELETE /api/notices/:id', adminsAlone),
  // admins write notices and are not asked whether they have read them
  aboutNotice('POST /api/notices/:id/acknowledge', '401 200 200 200 200 200 409 401'),
  aboutNotice('GET /api/notices/:id/acknowledgements', '401 403 403 403 200 403 200 401'),

  plain('GET /api/library', signedIn),
  { name: 'GET /api/library/search', path: fixed('/api/library/search?q=notes'), expects: signedIn },
  plain('GET /api/library/subjects', signedIn),
  plain('GET /api/library/shelf', signedIn),
  aboutLibraryItem('GET /api/library/:id', unlessHidden),
  { name: 'POST /api/library', path: fixed('/api/library'), body: libraryForm, expects: made },
  aboutLibraryItem('PATCH /api/library/:id', ownersAlone, () => ({ title: 'Changed' })),
  aboutLibraryItem('PUT /api/library/:id/file', ownersAlone, libraryForm),
  aboutLibraryItem('DELETE /api/library/:id', ownersAlone),
  aboutLibraryItem('POST /api/library/:id/download', unlessHidden, () => ({})),
  aboutLibraryItem('PUT /api/library/:id/page', unlessHidden, () => ({ page: 1 })),
  aboutLibraryItem('GET /api/library/:id/page', unlessHidden),
  aboutLibraryItem('PUT /api/library/:id/rating', notOneself, () => ({ rating: 'useful' })),
  aboutLibraryItem('PUT /api/library/:id/shelf', unlessHidden),
  aboutLibraryItem('DELETE /api/library/:id/shelf', unlessHidden),
  plain('GET /api/library/requests', signedIn),
  {
    name: 'POST /api/library/requests',
    path: fixed('/api/library/requests'),
    body: () => ({ title: 'Wanted' }),
    expects: made,
  },
  aboutLibraryRequest('GET /api/library/requests/:id', unlessHidden),
  aboutLibraryRequest('PUT /api/library/requests/:id/wanted', unlessHidden),
  aboutLibraryRequest('DELETE /api/library/requests/:id/wanted', unlessHidden),
  aboutLibraryRequest('PUT /api/library/requests/:id/answer', unlessHidden, async ({ libraryItem }) => ({
    item: await libraryItem(),
  })),
  aboutLibraryRequest('DELETE /api/library/requests/:id', ownersAlone),

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
    expects: '404 404 404 404 404 404 404 404',
  },
  {
    name: 'POST /api/push/test, to nobody’s device',
    path: fixed('/api/push/test'),
    body: () => ({ endpoint: 'https://push.example.com/unknown' }),
    expects: '401 404 404 404 404 404 404 401',
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
  plain('GET /api/conversations', signedIn),
  plain('GET /api/conversations/unread', signedIn),
  plain('GET /api/conversations/settings', signedIn),
  {
    name: 'PUT /api/conversations/settings',
    path: fixed('/api/conversations/settings'),
    body: () => ({ showsRead: false }),
    expects: signedIn,
  },
  aboutOwner('POST /api/conversations/with/:id', notOneself, () => ({})),
  {
    name: 'POST /api/conversations/groups',
    path: fixed('/api/conversations/groups'),
    body: ({ owner }) => ({ name: 'A group', personIds: [owner.id] }),
    expects: '401 201 404 201 201 201 201 401',
  },
  aboutGroup('GET /api/conversations/:id', membersAlone),
  aboutGroup('POST /api/conversations/:id/accept', membersAlone),
  aboutGroup('PATCH /api/conversations/:id/settings', membersAlone, () => ({ isMuted: true })),
  aboutGroup('DELETE /api/conversations/:id', membersAlone),
  aboutGroup('POST /api/conversations/:id/leave', membersAlone),
  aboutGroup('PATCH /api/conversations/:id', groupOwner, () => ({ name: 'Renamed' })),
  aboutGroup('PUT /api/conversations/:id/picture', groupOwner, () => photo),
  aboutGroup('DELETE /api/conversations/:id/picture', groupOwner),
  {
    name: 'POST /api/conversations/:id/members',
    path: async ({ group }) => `/api/conversations/${await group()}/members`,
    body: ({ friend }) => ({ personIds: [friend.id] }),
    expects: groupOwner,
  },
  {
    name: 'DELETE /api/conversations/:id/members/:personId',
    path: async ({ group, friend }) => `/api/conversations/${await group()}/members/${friend.id}`,
    expects: groupOwner,
  },
  {
    name: 'PUT /api/conversations/:id/owner/:personId',
    path: async ({ group, friend }) => `/api/conversations/${await group()}/owner/${friend.id}`,
    expects: groupOwner,
  },
  aboutGroup('GET /api/conversations/:id/messages', membersAlone),
  {
    name: 'GET /api/conversations/:id/search',
    path: async ({ group }) => `/api/conversations/${await group()}/search?text=behind`,
    expects: membersAlone,
  },
  aboutGroup('POST /api/conversations/:id/messages', membersMade, () => ({ clientId: randomUUID(), text: 'Hello' })),
  aboutGroup('POST /api/conversations/:id/files', membersMade, () => fileToSend()),
  aboutGroup('POST /api/conversations/:id/read', membersAlone, () => ({ seq: 1 })),
  aboutGroup('POST /api/conversations/:id/typing', membersAlone),
  {
    name: 'POST /api/conversations/delivered',
    path: fixed('/api/conversations/delivered'),
    body: async ({ group }) => ({ conversations: [{ _id: await group(), seq: 1 }] }),
    expects: signedIn,
  },
  aboutMessage('PATCH /api/messages/:id', groupOwner, () => ({ text: 'Before it' })),
  aboutMessage('DELETE /api/messages/:id', groupOwner),
  aboutMessage('PUT /api/messages/:id/reaction', membersAlone, () => ({ emoji: '🎉' })),
  aboutMessage('DELETE /api/messages/:id/reaction', membersAlone),
  ...placementRows(() => quad),
  ...FEEDBACK_ROWS,
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
      const answer = await quad.call(method, address, { as: stage.as, body: await body?.(stage), headers });
      statuses[role] = answer.status;
      if (answer.status >= 400) messages[role] = answer.body;
    }
    const expected = expects.trim().split(/\s+/).map(Number);
    expect(statuses, JSON.stringify(messages)).toEqual(Object.fromEntries(ROLES.map((role, i) => [role, expected[i]])));
  });

  test('is written down here for every call of the contract', async () => {
    const covered = new Set(ROWS.map(({ name }) => name.split(',')[0]));
    expect((await everyCall()).map(nameOf).filter((name) => !covered.has(name))).toEqual([]);
  });

  test('leaves nothing in the log', () => {
    expect(quad.logged).toEqual([]);
  });
});
