import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Id, Instant } from '../wire/schemas.ts';

/** A breach of personal data, as an affected person reads it (rule 7 of the DPDP Rules). */
export const BreachNotice = Type.Object({
  _id: Id,
  since: Instant,
  until: Instant,
  what: Type.String(),
  measures: Type.String({ description: 'What the college has done; empty when it has not said' }),
  kinds: Type.Array(Type.String({ description: 'Kinds of personal data, in plain words' })),
  madeAt: Instant,
});
export type BreachNotice = Static<typeof BreachNotice>;

export const listBreachNotices = defineCall({
  method: 'GET',
  path: '/api/account/breaches',
  summary: 'List the breaches that affected the viewer, newest first',
  tag: 'my data',
  access: 'signed-in',
  answer: Type.Object({ breaches: Type.Array(BreachNotice) }),
});
