import { Type } from 'typebox';
import { HOLD_REASON_MAX } from '../limits/accounts.ts';
import { defineCall } from '../wire/call.ts';
import { freeLine, IdParams, nullable } from '../wire/schemas.ts';

/** Legal holds, which keep the data of accounts from being erased. */

const Hold = Type.Object({ reason: nullable(Type.String({ description: 'null without a hold' })) });

export const getHold = defineCall({
  method: 'GET',
  path: '/api/admin/users/:id/hold',
  summary: 'Get the legal hold on an account, if there is one',
  tag: 'user management',
  access: 'privacy',
  params: IdParams,
  answer: Hold,
  errors: ['no_such_person'],
});

/** A legal hold keeps an account and its data from being erased, for example for a court or an open report. */
export const changeHold = defineCall({
  method: 'PUT',
  path: '/api/admin/users/:id/hold',
  summary: 'Hold the data of an account, so that no job erases it, or end the hold with an empty reason',
  tag: 'user management',
  access: 'privacy',
  params: IdParams,
  body: Type.Object({ reason: freeLine(HOLD_REASON_MAX) }),
  answer: Hold,
  errors: ['no_such_person'],
});
