import type { TestContext, TestPerson } from './context.ts';
import {
  aboutOwner,
  nobody,
  notOneself,
  type PermissionRow,
  plain,
  signedIn,
  unlessHidden,
} from './permission-rows.ts';

/** The permissions of calls about people: profiles, follows, friends, blocks and mutes. */
export const peopleRows = (quad: () => TestContext): readonly PermissionRow[] => {
  const ask = (from: TestPerson, to: TestPerson) => quad().call('POST', `/api/friends/requests/${to.id}`, { as: from });
  return [
    plain('GET /api/users/', signedIn),
    aboutOwner('GET /api/users/:id', unlessHidden),
    aboutOwner('GET /api/profile/update/:userId', unlessHidden),
    plain('GET /api/first-steps', signedIn),
    { ...plain('PUT /api/first-steps', signedIn), body: () => ({ state: 'later' }) },
    {
      ...plain('GET /api/profile/username', signedIn),
      path: () => '/api/profile/username?username=night.owl',
    },
    {
      name: 'PATCH /api/profile/update/:id',
      path: ({ owner }) => `/api/profile/update/${owner.id}`,
      body: () => {
        const form = new FormData();
        form.set('bio', 'changed');
        return form;
      },
      expects: { ...nobody(403), owner: 200 },
    },
    aboutOwner('DELETE /api/profile/update/:id/picture', { ...nobody(403), owner: 200, moderator: 200, admin: 200 }),

    aboutOwner('GET /api/follow/check-follow/:id', unlessHidden),
    aboutOwner('GET /api/follow/:id/followers', unlessHidden),
    aboutOwner('GET /api/follow/:id/following', unlessHidden),
    aboutOwner('POST /api/follow/follow/:id', notOneself),
    aboutOwner('DELETE /api/follow/unfollow/:id', { ...signedIn, blocked: 404, owner: 404 }),

    plain('GET /api/friends', signedIn),
    plain('GET /api/friends/requests', signedIn),
    aboutOwner('POST /api/friends/requests/:id', { ...signedIn, blocked: 404, friend: 409, owner: 400 }),
    {
      name: 'DELETE /api/friends/requests/:id',
      path: ({ owner }) => `/api/friends/requests/${owner.id}`,
      before: ({ as, owner }) => ask(as, owner),
      expects: { ...signedIn, blocked: 404, friend: 404, owner: 404 },
    },
    {
      name: 'POST /api/friends/requests/:id/accept',
      path: ({ owner }) => `/api/friends/requests/${owner.id}/accept`,
      before: ({ as, owner }) => ask(owner, as),
      expects: { ...signedIn, blocked: 404, friend: 404, owner: 404 },
    },
    {
      name: 'POST /api/friends/requests/:id/accept, of what another was asked',
      path: ({ owner }) => `/api/friends/requests/${owner.id}/accept`,
      before: async ({ owner }) => ask(owner, await quad().newPerson('Another')),
      expects: nobody(404),
    },
    {
      name: 'POST /api/friends/requests/:id/decline',
      path: ({ owner }) => `/api/friends/requests/${owner.id}/decline`,
      before: ({ as, owner }) => ask(owner, as),
      expects: { ...signedIn, blocked: 404, friend: 404, owner: 404 },
    },
    {
      name: 'PUT /api/friends/lists/:list/:id',
      path: ({ owner }) => `/api/friends/lists/close/${owner.id}`,
      expects: { ...nobody(409), blocked: 404, friend: 200, owner: 404 },
    },
    {
      name: 'DELETE /api/friends/lists/:list/:id',
      path: ({ owner }) => `/api/friends/lists/close/${owner.id}`,
      expects: signedIn,
    },

    plain('GET /api/blocks', signedIn),
    {
      name: 'PUT /api/blocks/:id',
      path: ({ owner }) => `/api/blocks/${owner.id}`,
      // Blocked people may block, too.
      expects: { ...signedIn, owner: 400 },
    },
    aboutOwner('DELETE /api/blocks/:id', signedIn),
    plain('GET /api/mutes', signedIn),
    aboutOwner('PUT /api/mutes/:id', notOneself),
    aboutOwner('DELETE /api/mutes/:id', signedIn),
  ];
};
