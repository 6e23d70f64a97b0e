import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Done, oneOf } from '../wire/schemas.ts';

/** Where somebody is with their first steps: not shown yet, put off, or done, dismissed or never offered. */
export const FirstSteps = Type.Object({ state: oneOf(['new', 'later', 'done']) });
export type FirstSteps = Static<typeof FirstSteps>;

export const getFirstSteps = defineCall({
  method: 'GET',
  path: '/api/first-steps',
  summary: 'Whether you have first steps to take after signing up',
  tag: 'profiles',
  access: 'signed-in',
  answer: FirstSteps,
});

/** Steps that are done stay so. */
export const changeFirstSteps = defineCall({
  method: 'PUT',
  path: '/api/first-steps',
  summary: 'Put your first steps off, or be done with them',
  tag: 'profiles',
  access: 'signed-in',
  body: Type.Object({ state: oneOf(['later', 'done']) }),
  answer: Done,
});
