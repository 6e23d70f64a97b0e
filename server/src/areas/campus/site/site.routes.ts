import { changeLandingSettings, getLandingSettings } from '@quad/contract/campus/campus-settings';
import { getSite } from '@quad/contract/campus/site';
import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Site } from './site.service.ts';

export function siteRoutes(server: FastifyInstance, site: Site): void {
  route(server, getSite, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60').header('vary', LANGUAGE_HEADER);
    return site.facts();
  });

  route(server, getLandingSettings, () => site.landing());
  route(server, changeLandingSettings, ({ viewer, body }) => site.changeLanding(viewer, body));
}
