import { changeHold, getHold } from '@quad/contract/accounts/holds';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Holds } from './holds.service.ts';

export function holdRoutes(server: FastifyInstance, holds: Holds): void {
  route(server, getHold, ({ params }) => holds.of(params.id));
  route(server, changeHold, ({ viewer, params, body }) => holds.change(viewer, params.id, body.reason));
}
