import { signIn, signOut, signUp, socialSignIn } from '@quad/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { bearerToken } from '../../platform/http/authentication.ts';
import { route } from '../../platform/http/route.ts';
import type { Accounts } from './auth.service.ts';

/** A campus shares an address, so a limit on one address alone would lock a hostel out on its first evening. */
const SIGN_UPS_PER_ADDRESS = { max: 100, timeWindow: 10 * 60_000 };
const TRIES_PER_ACCOUNT = { max: 10, timeWindow: 5 * 60_000 };

/** Tries count against the account they name, from wherever one address guesses. */
const accountKey = (request: FastifyRequest) =>
  `${request.ip} ${String((request.body as { email?: unknown } | undefined)?.email).toLowerCase()}`;

export function authRoutes(server: FastifyInstance, accounts: Accounts): void {
  route(
    server,
    signUp,
    async ({ body }) => {
      const user = await accounts.signUp(body);
      return { message: `Welcome, ${user.name}! You have successfully registered.`, user };
    },
    { config: { rateLimit: { ...SIGN_UPS_PER_ADDRESS, hook: 'preHandler' } } },
  );

  route(
    server,
    signIn,
    ({ body, request, reply }) => {
      // the answer holds a token: no cache keeps it
      reply.header('cache-control', 'no-store');
      return accounts.signIn(body, { ip: request.ip, userAgent: request.headers['user-agent'] });
    },
    { config: { rateLimit: { ...TRIES_PER_ACCOUNT, hook: 'preHandler', keyGenerator: accountKey } } },
  );

  route(server, socialSignIn, async () => {
    throw new AppError('social_not_set_up');
  });

  route(server, signOut, async ({ request }) => {
    await accounts.signOut(bearerToken(request.headers.authorization) ?? '');
    return { message: 'Signed out' };
  });
}
