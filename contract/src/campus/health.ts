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

export const healthLive = defineCall({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Check whether this process answers at all. A supervisor restarts a process that does not',
  tag: 'health',
  access: 'public',
  answer: Type.Object({ status: Type.Literal('ok') }),
});

export const healthReady = defineCall({
  method: 'GET',
  path: '/api/health/ready',
  summary:
    'Check whether a balancer should send requests to this node: 200 when its database answers with all migrations and the node is not stopping, else 503',
  tag: 'health',
  access: 'public',
  answer: Type.Object({ status: Type.Literal('ok') }),
});
