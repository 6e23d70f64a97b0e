import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { callOf } from '../call-of.ts';
import type { Config } from '../config.ts';

const POLICY = 'content-security-policy';
const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Headers that limit injected scripts: only our files run, nothing frames the app, nothing is loaded from other hosts.
 * They are the same on every answer, so helmet computes them once. Pages also run the inline scripts of the build, see
 * `allowScripts`.
 */
export async function securityHeaders(
  server: FastifyInstance,
  {
    publicUrl,
    httpsSubdomains = false,
    media,
  }: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'media' | 'httpsSubdomains'>>,
): Promise<void> {
  const cdn = media?.publicUrl === undefined ? [] : [new URL(media.publicUrl).origin];
  const headers = await headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // Components set style attributes; styles cannot run.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...cdn],
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
      // With https, browsers never use http. Hosts below ours may belong to others, so the operator decides about them.
      strictTransportSecurity: publicUrl.startsWith('https:')
        ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: httpsSubdomains }
        : false,
      xFrameOptions: { action: 'deny' },
    }),
  );
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Answers of calls are for their caller and never stored, unless the call sets another policy.
    if (callOf(request)) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Headers that browsers apply only to documents. */
const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** The policy of a worker comes with its own file. */
const WORKER_POLICY = "default-src 'self'";

/** Remove headers that apply only to documents from an asset, because a screen consists of dozens of small files. */
export function shortenForAsset(reply: FastifyReply): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
  reply.header(POLICY, WORKER_POLICY);
}

/** Allow a page's inline scripts, by the SHA-256 of their text in base64. */
export function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const allowed = hashes.map((hash) => ` 'sha256-${hash}'`).join('');
  const policy = reply.getHeader(POLICY);
  if (typeof policy === 'string')
    reply.header(
      POLICY,
      policy.replace("script-src 'self'", (own) => own + allowed),
    );
}

async function headersOf(middleware: ReturnType<typeof helmet>): Promise<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  await new Promise<void>((resolve, reject) =>
    middleware(answer.req, answer, (error?: unknown) => (error ? reject(error) : resolve())),
  );
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}
