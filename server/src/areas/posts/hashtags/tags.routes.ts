import { COMPLETIONS } from '@quad/contract/limits/search';
import { complete, taggedPosts, tagPeople } from '@quad/contract/posts/tags';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Users } from '../../people/profiles/users.service.ts';
import { sendPage } from '../send-page.ts';
import type { Tags } from './tags.service.ts';

export function tagRoutes(server: FastifyInstance, { tags, users }: { tags: Tags; users: Users }): void {
  route(
    server,
    taggedPosts,
    async ({ viewer, params, query, request, reply }) =>
      sendPage(request, reply, await tags.posts(viewer, params.tag, query)),
    { ready: true },
  );

  route(server, tagPeople, ({ viewer, params }) => tags.people(viewer, params.tag));

  route(server, complete, async ({ viewer, query }) => {
    const { kind, q } = query;
    return {
      people: kind === 'people' ? await users.complete(viewer, q, COMPLETIONS) : [],
      tags: kind === 'tags' ? await tags.complete(q, COMPLETIONS) : [],
    };
  });
}
