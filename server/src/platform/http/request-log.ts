import { hostname } from 'node:os';
import { type CallDefinition, capabilityOf } from '@quad/contract/wire/call';
import type { SecurityEvent } from '@quad/contract/wire/security-events';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Caches } from '../cache/caches.ts';
import { AppError } from '../errors/app-error.ts';
import type { SecretKey } from '../vault/secret-keys.ts';
import { createVault } from '../vault/vault.ts';
import { onAnswers } from './answer-hooks.ts';
import { callName } from './call-metrics.ts';

/** Characters of an account's hash: 96 bits, so no two accounts of a campus share one. */
const HASH_LENGTH = 16;

/** Hashes accounts for the log. */
export type HashAccount = (personId: string) => string;

/**
 * Open the hash of accounts in the log: equal for every line of an account and on every node, and useless without the
 * key of the accounts. So the log can be searched for one account, and names nobody.
 */
export function openAccountHash(keys: readonly SecretKey[]): HashAccount {
  const vault = createVault(keys, { purpose: 'log of requests', locked: 'second_factor_locked' });
  return (personId) => vault.tag(personId).toString('base64url').slice(0, HASH_LENGTH);
}

/** About 5,000 accounts, which is everyone who is there in an hour at a large college. */
const HASHES_MAX_BYTES = 1024 * 1024;

/** Keep the hashes of accounts, because each line has one and a hash costs more than the rest of its line. */
export function hashOnce(hashAccount: HashAccount, caches: Caches): HashAccount {
  const hashes = caches.create<string>({
    name: 'hashes of accounts in the log',
    maxBytes: HASHES_MAX_BYTES,
    maxAgeMs: 3600_000,
    isVersioned: true,
    clearedBy: 'nothing: the hash of an account never changes',
  });
  return (personId) => {
    const cached = hashes.peek(personId);
    if (cached !== undefined) return cached;
    const hash = hashAccount(personId);
    hashes.set(personId, hash);
    return hash;
  };
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
  server.addHook('onError', (request, _reply, error: Error, done) => {
    if (error instanceof AppError) codes.set(request, error.code);
    done();
  });
  onAnswers(server, (call) => {
    // Writes the fields that a route's lines share once. Created at the first answer, because most calls are never made.
    let ofCall: FastifyBaseLogger | undefined;
    return (request, { statusCode: status, elapsedTime }) => {
      ofCall ??= logger.child({ node, call: callName(call) });
      const { id: requestId, viewer } = request;
      const code = status >= 400 ? codes.get(request) : undefined;
      const account = viewer ? hashAccount(viewer.id) : undefined;
      const event = securityEventOf(call, request, { status, code });
      if (event) ofCall.info({ requestId, status, code, account, event }, 'security');
      ofCall.info({ requestId, status, code, account, ms: Math.round(elapsedTime * 100) / 100 }, 'request');
    };
  });
}

function securityEventOf(
  call: CallDefinition | undefined,
  { body }: FastifyRequest,
  { status, code }: { status: number; code: string | undefined },
): SecurityEvent | undefined {
  if (status === 429) return 'rate_limited';
  if (!call) return;
  if (status === 403 && capabilityOf(call) && code === 'forbidden') return 'console_refused';
  const { done, doneByAct, refused } = call.security ?? {};
  if (status >= 400) return refused?.[code as keyof typeof refused];
  const kind = doneByAct && (body as { act?: { kind?: string } } | undefined)?.act?.kind;
  return done ?? (kind === undefined ? undefined : doneByAct?.[kind]);
}
