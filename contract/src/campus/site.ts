import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { nullable } from '../wire/schemas.ts';

/** A figure of the landing page, ready to show: `500+` and `online`. */
export const Claim = Type.Object({ value: Type.String(), label: Type.String() });
export type Claim = Static<typeof Claim>;

export const getSite = defineCall({
  method: 'GET',
  path: '/api/site',
  summary: 'Get what visitors may see: the college’s name and the landing page’s figures, without personal data',
  tag: 'site',
  access: 'public',
  answer: Type.Object({ college: nullable(Type.String()), claims: Type.Array(Claim) }),
});
