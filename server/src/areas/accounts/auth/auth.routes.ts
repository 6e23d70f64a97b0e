import { msg } from '@lingui/core/runtime-macro';
import { signIn, signOut, signUp } from '@quad/contract/accounts/auth';
import { finishSignIn } from '@quad/contract/accounts/second-factor';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { whileConnected } from '../../../platform/auth/password-hashing.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { watchHangUp } from '../../../platform/hang-up.ts';
import { bearerToken } from '../../../platform/http/authentication.ts';
import { route } from '../../../platform/http/route.ts';
import type { OwnAccount } from './account.service.ts';
import type { Accounts } from './auth.service.ts';
import type { createAuthLimits } from './auth-limits.ts';

type AuthLimits = ReturnType<typeof createAuthLimits>;

export function authRoutes(
  server: FastifyInstance,
  { accounts, ownAccount, limits }: { accounts: Accounts; ownAccount: OwnAccount; limits: AuthLimits },
): void {
  route(server, signUp, async ({ body, request, reply }) => {
    using hangUp = watchHangUp(request.raw);
    const run = () => whileConnected(hangUp.signal, () => accounts.signUp(body));
    const user = await limits.signUp({ request, reply, run });
    return { message: say(msg`Welcome, ${{ name: user.name }}! You have successfully registered.`), user };
  });

  route(server, signIn, async ({ body, request, reply }) => {
    // the response contains a session token
    reply.header('cache-control', 'no-store');
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'] };
    using hangUp = watchHangUp(request.raw);
    const run = () => whileConnected(hangUp.signal, () => accounts.signIn(body, origin));
    return await limits.signIn({ email: body.email, request, reply, run });
  });

  route(server, finishSignIn, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const run = () => accounts.finishSignIn(body, origin);
    const personId = accounts.challengedPerson(body.challenge);
    try {
      return await limits.secondFactor({ personId, request, reply, run });
    } catch (error) {
      const isGuessing = error instanceof AppError && error.code === 'too_many_requests';
      if (isGuessing && personId !== undefined) await ownAccount.warnOfGuesses(personId);
      throw error;
    }
  });

  route(server, signOut, async ({ request }) => {
    await accounts.signOut(bearerToken(request.headers.authorization) ?? '');
    return { message: say(msg`Signed out`) };
  });
}
