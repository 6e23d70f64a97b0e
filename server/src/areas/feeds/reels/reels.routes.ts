import { listReels } from '@quad/contract/feeds/reels';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { sendPage } from '../../posts/send-page.ts';
import type { Reels } from './reels.service.ts';

export function reelRoutes(server: FastifyInstance, reels: Reels): void {
  route(
    server,
    listReels,
    async ({ viewer, query, request, reply }) => sendPage(request, reply, await reels.page(viewer, query)),
    { ready: true },
  );
}
