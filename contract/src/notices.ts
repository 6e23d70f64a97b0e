import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { Id } from './schemas.ts';

/** `date` is day-month-year with dashes: 05-11-2026. */
export const Notice = Type.Object({
  _id: Id,
  title: Type.String(),
  description: Type.String(),
  date: Type.String({ pattern: '^\\d{2}-\\d{2}-\\d{4}$' }),
});
export type Notice = Static<typeof Notice>;

export const listNotices = defineCall({
  method: 'GET',
  path: '/api/notices',
  summary: 'The notices, newest first by date, ties by _id descending',
  tag: 'notices',
  access: 'signed-in',
  answer: Type.Object({ response: Type.Array(Notice) }),
});
