import { getAttention, getDashboard, listActivity } from '@quad/contract/campus/dashboard';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { DashboardService } from './dashboard.service.ts';

export function dashboardRoutes(server: FastifyInstance, dashboard: DashboardService): void {
  route(server, getDashboard, () => dashboard.numbers());
  route(server, getAttention, ({ viewer }) => dashboard.attention(viewer));
  route(server, listActivity, ({ viewer }) => dashboard.activity(viewer));
}
