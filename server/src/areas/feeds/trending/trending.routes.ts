import { trending as trendingCall, trendingScore } from '@quad/contract/feeds/trending';
import { risingTags } from '@quad/contract/posts/tags';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { sendPage } from '../../posts/send-page.ts';
import type { TrendingLists } from './trending.service.ts';

export function trendingRoutes(server: FastifyInstance, trending: TrendingLists): void {
  route(
    server,
    trendingCall,
    async ({ viewer, request, reply }) => sendPage(request, reply, await trending.page(viewer)),
    { ready: true },
  );

  route(server, risingTags, async ({ viewer }) => ({
    tags: (await trending.tags(viewer)).map(({ tag, postsCount }) => ({ tag, postsCount })),
  }));

  route(server, trendingScore, async ({ viewer, params }) => {
    const { score, parts } = await trending.score(viewer, params.list, params.of);
    return { score, parts: [...parts] };
  });
}
