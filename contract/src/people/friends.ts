import { type Static, Type } from 'typebox';
import { REQUESTS_LISTED, USERS_PAGE_SIZE } from '../limits/people.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { defineCall } from '../wire/call.ts';
import { Done, freeText, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';
import { DepartmentKey, FriendList, PersonCard } from './people.ts';

/** A friend with the viewer's lists that they are on. */
export const Friend = Type.Object({ ...PersonCard.properties, lists: Type.Array(FriendList) });
export type Friend = Static<typeof Friend>;

/**
 * A person who sent or got a friend request. `_id` is the person's id. `mutualFriends` counts the viewer's friends who
 * are theirs too.
 */
export const FriendRequest = Type.Object({
  ...PersonCard.properties,
  department: nullable(DepartmentKey),
  year: nullable(Type.Integer({ description: 'Year of study, from 1' })),
  mutualFriends: Type.Integer(),
  askedAt: Instant,
});
export type FriendRequest = Static<typeof FriendRequest>;

export const listFriends = defineCall({
  method: 'GET',
  path: '/api/friends',
  view: 'Friends',
  summary:
    'List your friends by name: people who follow you and whom you follow. `search` finds names and usernames as GET /api/search does',
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
  summary: `List friend requests you have received, or sent: the ${REQUESTS_LISTED} newest, and their number`,
  tag: 'friends',
  access: 'signed-in',
  query: Type.Object({ direction: Type.Optional(oneOf(['received', 'sent'])) }),
  answer: Type.Object({ requests: Type.Array(FriendRequest), count: Type.Integer() }),
});

export const askFriend = defineCall({
  method: 'POST',
  path: '/api/friends/requests/:id',
  summary: 'Send a friend request. A person who sent you one, or follows you already, becomes a friend at once',
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
  summary: 'Cancel your friend request to a person',
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
  summary: 'Accept a person’s friend request: you follow each other from now on',
  tag: 'friends',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_request'],
});

export const declineRequest = defineCall({
  method: 'POST',
  path: '/api/friends/requests/:id/decline',
  summary: 'Decline a person’s friend request. Does not notify them',
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
  summary: 'Put a friend on one of your lists. Nobody else sees who is on it',
  tag: 'friends',
  access: 'signed-in',
  params: listParams,
  answer: Done,
  errors: ['no_such_person', 'not_friends'],
});

export const removeFromList = defineCall({
  method: 'DELETE',
  path: '/api/friends/lists/:list/:id',
  summary: 'Remove a person from one of your lists',
  tag: 'friends',
  access: 'signed-in',
  params: listParams,
  answer: Done,
});
