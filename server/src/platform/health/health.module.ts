import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { healthRoutes } from './health.routes.ts';

/** Whether Quad can answer. */
export const healthModule = ({ db, disk }: Platform) => ({
  name: 'health',
  routes: (server: FastifyInstance) => healthRoutes(server, { db, disk }),
});
