import { savedPosts, toggleSaved } from '@quad/contract/posts/saved';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { sendPage } from '../send-page.ts';
import type { Saved } from './saved.service.ts';

export function savedRoutes(server: FastifyInstance, saved: Saved): void {
  route(server, toggleSaved, async ({ viewer, params, query }) => ({
    saved: await saved.toggle(viewer, params.id, query.saved),
  }));

  route(
    server,
    savedPosts,
    async ({ viewer, query, request, reply }) => sendPage(request, reply, await saved.list(viewer, query)),
    { ready: true },
  );
}
