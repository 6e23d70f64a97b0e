import { toggleRepost } from '@quad/contract/posts/reposts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Reposts } from './reposts.service.ts';

export function repostRoutes(server: FastifyInstance, reposts: Reposts): void {
  route(server, toggleRepost, ({ viewer, params }) => reposts.toggle(viewer, params.id));
}
