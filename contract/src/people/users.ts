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
  summary: 'One person, and how the asker and they stand to each other',
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
    'People: by name, the newest first, or those the asker may know; `search` finds names and usernames as GET /api/search does, and what is inside a word. Admins are told e-mail addresses and search in them; for others they are null',
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
