import { listNotices } from '@quad/contract/notices';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Notices } from './notices.service.ts';

export function noticeRoutes(server: FastifyInstance, notices: Notices): void {
  route(server, listNotices, async () => ({ response: await notices.list() }));
}
