import { Type } from 'typebox';
import { USERS_PAGE_SIZE } from '../limits/people.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { defineCall } from '../wire/call.ts';
import { freeText, IdParams, oneOf, paging } from '../wire/schemas.ts';
import { PersonProfile, User } from './people.ts';

export const getUser = defineCall({
  method: 'GET',
  path: '/api/users/:id',
  view: 'Profile',
  summary: 'Get a person, and your relation to them',
  tag: 'users',
  access: 'signed-in',
  limit: 'profiles',
  params: IdParams,
  answer: PersonProfile,
  errors: ['no_such_person'],
});

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/users/',
  summary:
    'List people: by name, newest first, or people you may know. `search` finds names and usernames as GET /api/search does, and parts inside a word. Admins get and search e-mail addresses; others get null',
  tag: 'users',
  access: 'signed-in',
  limit: 'searches',
  query: Type.Object({
    ...paging(USERS_PAGE_SIZE),
    search: Type.Optional(freeText(SEARCH_MAX)),
    sort: Type.Optional(oneOf(['name', 'newest', 'suggested'])),
  }),
  answer: Type.Object({
    users: Type.Array(User),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
  }),
});
