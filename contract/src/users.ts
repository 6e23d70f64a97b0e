import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { USERS_PAGE_SIZE } from './limits.ts';
import { User } from './people.ts';
import { freeText, IdParams, paging } from './schemas.ts';

export const getUser = defineCall({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'One person',
  tag: 'users',
  access: 'signed-in',
  params: IdParams,
  answer: User,
  errors: ['no_such_person'],
});

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/users/',
  summary: 'People, by name',
  tag: 'users',
  access: 'signed-in',
  query: Type.Object({ ...paging(USERS_PAGE_SIZE), search: Type.Optional(freeText(100)) }),
  answer: Type.Object({
    users: Type.Array(User),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
  }),
});
