import { hostname } from 'node:os';
import type { CallDefinition } from '@quad/contract/wire/call';
import type { SecurityEvent } from '@quad/contract/wire/security-events';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../auth/sessions.ts';
import { callOf } from '../call-of.ts';
import { AppError } from '../errors/app-error.ts';
import { readSecretKeys } from '../vault/secret-keys.ts';
import { createVault } from '../vault/vault.ts';
import { callName } from './call-metrics.ts';

/** Characters of an account's hash: 96 bits, so no two accounts of a campus share one. */
const HASH_LENGTH = 16;

/** Hashes accounts for the log. */
export type HashAccount = (personId: string) => string;

/**
 * Open the hash of accounts in the log: equal for every line of an account and on every node, and useless without the
 * key of the accounts. So the log can be searched for one account, and names nobody.
 */
export async function openAccountHash(options: {
  dataDir: string;
  accountKey: string | undefined;
}): Promise<HashAccount> {
  const { dataDir, accountKey: given } = options;
  const keys = await readSecretKeys({ dataDir, file: 'account.key', variable: 'QUAD_ACCOUNT_KEY', given });
  const vault = createVault(keys, { purpose: 'log of requests', locked: 'second_factor_locked' });
  return (personId) => vault.tag(personId).toString('base64url').slice(0, HASH_LENGTH);
}

/**
 * Log a line for each request, and a line of its own for each security event. A line never holds an id of a person, an
 * address, an e-mail, a body or a query.
 */
export function logRequests(
  server: FastifyInstance,
  { logger, hashAccount }: { logger: FastifyBaseLogger; hashAccount: HashAccount },
): void {
  const node = `${hostname()}:${process.pid}`;
  const codes = new WeakMap<FastifyRequest, string>();
  const hashOf = hashOncePerViewer(hashAccount);
  server.addHook('onError', (request, _reply, error: Error, done) => {
    if (error instanceof AppError) codes.set(request, error.code);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const code = codes.get(request);
    const about = {
      requestId: request.id,
      call: callName(request),
      status,
      ...(code !== undefined && { code }),
      ...(request.viewer && { account: hashOf(request.viewer) }),
      node,
    };
    const event = securityEventOf(callOf(request), request, { status, code });
    if (event) logger.info({ ...about, event }, 'security');
    logger.info({ ...about, ms: Math.round(elapsedTime * 100) / 100 }, 'request');
    done();
  });
}

/** The viewers of cached sessions keep their hashes, which end with them. */
function hashOncePerViewer(hashAccount: HashAccount): (viewer: Viewer) => string {
  const hashes = new WeakMap<Viewer, string>();
  return (viewer) => {
    let hash = hashes.get(viewer);
    if (hash === undefined) {
      hash = hashAccount(viewer.id);
      hashes.set(viewer, hash);
    }
    return hash;
  };
}

function securityEventOf(
  call: CallDefinition | undefined,
  { body }: FastifyRequest,
  { status, code }: { status: number; code: string | undefined },
): SecurityEvent | undefined {
  if (status === 429) return 'rate_limited';
  if (!call) return;
  if (status === 403 && call.access === 'admin' && code === 'forbidden') return 'console_refused';
  const { done, doneByAct, refused } = call.security ?? {};
  if (status >= 400) return refused?.[code as keyof typeof refused];
  const kind = doneByAct && (body as { act?: { kind?: string } } | undefined)?.act?.kind;
  return done ?? (kind === undefined ? undefined : doneByAct?.[kind]);
}
