import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Id } from './schemas.ts';

export const listColleges = defineCall({
  method: 'GET',
  path: '/api/colleges',
  summary: 'The colleges, by name',
  tag: 'colleges',
  access: 'signed-in',
  answer: Type.Object({
    success: Type.Literal(true),
    colleges: Type.Array(
      Type.Object({
        _id: Id,
        name: Type.String(),
        slug: Type.String({ description: 'The name in lower case without white space: the {collegename} of its page' }),
      }),
    ),
  }),
});
