import { listColleges } from '@quad/contract/colleges';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Colleges } from './colleges.service.ts';

export function collegeRoutes(server: FastifyInstance, colleges: Colleges): void {
  route(server, listColleges, async () => ({ success: true as const, colleges: await colleges.list() }));
}
