import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Done, oneOf } from '../wire/schemas.ts';

/** The state of a user's first steps: not shown yet, postponed, or done, dismissed or never offered. */
export const FirstSteps = Type.Object({ state: oneOf(['new', 'later', 'done']) });
export type FirstSteps = Static<typeof FirstSteps>;

export const getFirstSteps = defineCall({
  method: 'GET',
  path: '/api/first-steps',
  summary: 'Get whether you have first steps to take after signing up',
  tag: 'profiles',
  access: 'signed-in',
  answer: FirstSteps,
});

/** `done` is final. */
export const changeFirstSteps = defineCall({
  method: 'PUT',
  path: '/api/first-steps',
  repeatable: true,
  summary: 'Postpone your first steps, or finish them',
  tag: 'profiles',
  access: 'signed-in',
  body: Type.Object({ state: oneOf(['later', 'done']) }),
  answer: Done,
});
