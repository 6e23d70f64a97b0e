import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Headers that limit what injected script can do: only files of ours run, nothing frames the app, nothing is loaded from
 * other hosts. They are the same on every answer, so helmet makes them once.
 */
export async function securityHeaders(
  server: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> {
  const headers = await headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // components set style attributes; styles cannot run
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          mediaSrc: ["'self'", 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'same-origin' },
      // where people use https, browsers never try without; other hosts of the domain are not ours to decide about
      strictTransportSecurity: publicUrl.startsWith('https:')
        ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false }
        : false,
      xFrameOptions: { action: 'deny' },
    }),
  );
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What a middleware that only sets headers sets. */
async function headersOf(middleware: ReturnType<typeof helmet>): Promise<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  await new Promise<void>((resolve, reject) =>
    middleware(answer.req, answer, (error?: unknown) => (error ? reject(error) : resolve())),
  );
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}
