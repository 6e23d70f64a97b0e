import { type Static, Type } from 'typebox';
import { REQUESTS_LISTED, USERS_PAGE_SIZE } from '../limits/people.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { defineCall } from '../wire/call.ts';
import { Done, freeText, Id, IdParams, Instant, oneOf, paging } from '../wire/schemas.ts';
import { FriendList, PersonCard } from './people.ts';

/** A friend with the lists of one's own that they are on. */
export const Friend = Type.Object({ ...PersonCard.properties, lists: Type.Array(FriendList) });
export type Friend = Static<typeof Friend>;

/** Somebody who asked, or was asked, to be friends; `_id` is the person's. */
export const FriendRequest = Type.Object({ ...PersonCard.properties, askedAt: Instant });
export type FriendRequest = Static<typeof FriendRequest>;

export const listFriends = defineCall({
  method: 'GET',
  path: '/api/friends',
  view: 'Friends',
  summary:
    'Those who follow one and whom one follows, by name; `search` finds names and usernames as GET /api/search does',
  tag: 'friends',
  access: 'signed-in',
  query: Type.Object({
    ...paging(USERS_PAGE_SIZE),
    search: Type.Optional(freeText(SEARCH_MAX)),
    list: Type.Optional(FriendList),
  }),
  answer: Type.Object({
    friends: Type.Array(Friend),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
  }),
});

export const friendRequests = defineCall({
  method: 'GET',
  path: '/api/friends/requests',
  summary: `Friend requests one has received, or sent: the ${REQUESTS_LISTED} newest, and how many there are`,
  tag: 'friends',
  access: 'signed-in',
  query: Type.Object({ direction: Type.Optional(oneOf(['received', 'sent'])) }),
  answer: Type.Object({ requests: Type.Array(FriendRequest), count: Type.Integer() }),
});

export const askFriend = defineCall({
  method: 'POST',
  path: '/api/friends/requests/:id',
  summary: 'Ask a person to be friends; someone who asked or follows already becomes a friend at once',
  tag: 'friends',
  access: 'signed-in',
  limitWhenNew: 'requests',
  limit: 'relations',
  params: IdParams,
  answer: Type.Object({ state: oneOf(['requested', 'friends']) }),
  errors: ['no_such_person', 'friend_self', 'already_friends'],
});

export const withdrawRequest = defineCall({
  method: 'DELETE',
  path: '/api/friends/requests/:id',
  summary: 'Take back what one asked a person',
  tag: 'friends',
  access: 'signed-in',
  limit: 'relations',
  params: IdParams,
  answer: Done,
  errors: ['no_such_request'],
});

export const acceptRequest = defineCall({
  method: 'POST',
  path: '/api/friends/requests/:id/accept',
  summary: 'Accept what a person asked: each follows the other from now on',
  tag: 'friends',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_request'],
});

export const declineRequest = defineCall({
  method: 'POST',
  path: '/api/friends/requests/:id/decline',
  summary: 'Decline what a person asked; they are not told',
  tag: 'friends',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_request'],
});

const listParams = Type.Object({ list: FriendList, id: Id });

export const addToList = defineCall({
  method: 'PUT',
  path: '/api/friends/lists/:list/:id',
  summary: 'Put a friend on a list of one’s own; nobody else sees who is on it',
  tag: 'friends',
  access: 'signed-in',
  params: listParams,
  answer: Done,
  errors: ['no_such_person', 'not_friends'],
});

export const removeFromList = defineCall({
  method: 'DELETE',
  path: '/api/friends/lists/:list/:id',
  summary: 'Take a person off a list of one’s own',
  tag: 'friends',
  access: 'signed-in',
  params: listParams,
  answer: Done,
});
