import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { sendError } from '../errors/error-handler.ts';

/**
 * Serves the built web app. Files under /assets carry a hash of their content in their name and may be kept for
 * ever; every other address that is no call of the API answers the app, which knows its own routes.
 */
export async function serveWebApp(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) {
    server.log.warn(`the web app is not built (${folder} is missing): only the API is served`);
    return;
  }
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    // helmet's policy and our caching, not the library's defaults
    cacheControl: false,
    setHeaders: (response, path) => {
      const forEver = path.includes('/assets/');
      response.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|media|assets)(\/|$)/.test(request.url);
    if (!isPage) return sendError(new AppError('no_such_call'), request, reply);
    return reply.sendFile('index.html');
  });
}
