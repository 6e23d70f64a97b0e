import { checkSetup, checkSetupCode, getSetup, setUp } from '@quad/contract/campus/setup';
import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whileConnected } from '../../../platform/auth/password-hashing.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { watchHangUp } from '../../../platform/hang-up.ts';
import { budgetOf, tooMany } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { addressKey } from '../../../platform/limits/address.ts';
import type { Counts } from '../../../platform/limits/counts.ts';
import type { Accounts } from '../../accounts/auth/auth.service.ts';
import type { Setup } from './setup.service.ts';

export function setupRoutes(
  server: FastifyInstance,
  { setup, accounts, counts }: { setup: Setup; accounts: Accounts; counts: Counts },
): void {
  /** Run a call that needs the code, and count wrong codes. A running call already reserves its place in the count. */
  const withCode = async <Result>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    run: () => Promise<Result>,
  ): Promise<Result> => {
    const wrong = [budgetOf('wrongSetupCodes', RATE_LIMITS.wrongSetupCodes, addressKey(request.ip))];
    const wait = await counts.reserve(wrong);
    if (wait > 0) throw tooMany(reply, wait, 'attempts');
    let isWrong = false;
    try {
      return await run();
    } catch (error) {
      isWrong = error instanceof AppError && error.code === 'wrong_setup_code';
      throw error;
    } finally {
      counts.settle(wrong, isWrong ? 'spent' : 'free');
    }
  };

  route(server, getSetup, async () => {
    if (!(await setup.isOpen())) throw new AppError('no_such_setup');
    return { isOpen: true as const };
  });

  route(server, checkSetupCode, async (call) => {
    await withCode(call, () => setup.assertCode(call.body.code));
    return { isRight: true as const };
  });

  route(server, checkSetup, async (call) => {
    const { code, email } = call.body;
    return { checks: await withCode(call, () => setup.check(code, email)) };
  });

  route(server, setUp, async (call) => {
    const { body, request, reply } = call;
    // The answer has a token, so no cache may store it.
    reply.header('cache-control', 'no-store');
    using hangUp = watchHangUp(request.raw);
    const run = () => whileConnected(hangUp.signal, () => setup.finish(body.code, body));
    const id = await withCode(call, run);
    return await accounts.openSession(id, { ip: request.ip, userAgent: request.headers['user-agent'] });
  });
}

/** Redirect to the set-up page while Quad has no admin. */
export function setupRedirect(server: FastifyInstance, setup: Setup): void {
  server.get('/', { schema: { hide: true } }, async (_, reply) => {
    const isOpen = await setup.isOpen().catch(() => false);
    if (isOpen) return reply.header('cache-control', 'no-store').redirect('/setup');
    return reply.callNotFound();
  });
}
