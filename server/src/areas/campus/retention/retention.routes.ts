import { changeRetentionPeriods, getRetentionPeriods, listRetentionRuns } from '@quad/contract/campus/retention';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { RetentionLog } from './retention.service.ts';

export function retentionRoutes(server: FastifyInstance, retention: RetentionLog): void {
  route(server, getRetentionPeriods, () => retention.periods());
  route(server, changeRetentionPeriods, ({ viewer, body }) => retention.change(viewer, body));
  route(server, listRetentionRuns, () => retention.list());
}
