import { Type } from 'typebox';
import { defineCall } from '../wire/call.ts';

export const health = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: 'Check whether this node can serve: 200 when its database answers and its disk has room, else 503',
  tag: 'health',
  access: 'public',
  answer: Type.Object({ status: Type.Literal('ok'), version: Type.String() }),
});
