import { randomUUID } from 'node:crypto';
import { PDF } from './documents.ts';
import {
  aboutGroup,
  aboutMessage,
  aboutOwner,
  fixed,
  made,
  nobody,
  notOneself,
  type PermissionRow,
  plain,
  type Statuses,
  signedIn,
} from './permission-rows.ts';

const membersAlone: Statuses = { ...nobody(404), friend: 200, owner: 200 };
const membersMade: Statuses = { ...nobody(404), friend: 201, owner: 201 };
const groupOwner: Statuses = { ...nobody(404), friend: 403, owner: 200 };

const fileToSend = () => {
  const sent = new FormData();
  sent.set('clientId', randomUUID());
  sent.set('file', new Blob([new Uint8Array(PDF)]));
  return sent;
};

/** The permissions of calls about conversations and messages: the owner created a group with the friend. */
export const conversationRows = (photo: () => FormData): readonly PermissionRow[] => [
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
    expects: { ...made, blocked: 404 },
  },
  aboutGroup('GET /api/conversations/:id', membersAlone),
  aboutGroup('POST /api/conversations/:id/accept', membersAlone),
  aboutGroup('PATCH /api/conversations/:id/settings', membersAlone, () => ({ isMuted: true })),
  aboutGroup('DELETE /api/conversations/:id', membersAlone),
  aboutGroup('POST /api/conversations/:id/leave', membersAlone),
  aboutGroup('PATCH /api/conversations/:id', groupOwner, () => ({ name: 'Renamed' })),
  aboutGroup('PUT /api/conversations/:id/picture', groupOwner, photo),
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
];
