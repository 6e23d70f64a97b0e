import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { sendError } from '../errors/error-handler.ts';

const NO_PAGES = /^\/(api|media|assets)(\/|$)/;

/**
 * Serves the built web app. Files under /assets carry a hash of their content in their name and may be kept for
 * ever; every other address that is no call of the API answers the app, which knows its own routes.
 */
export async function serveWebApp(server: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(folder);
  if (built) {
    await server.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  } else server.log.warn(`the web app is not built (${folder} is missing): only the API is served`);
  server.setNotFoundHandler((request, reply) =>
    built && isPage(request) ? reply.sendFile('index.html') : sendError(new AppError('no_such_call'), request, reply),
  );
}

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !NO_PAGES.test(url);
}
