import { msg } from '@lingui/core/runtime-macro';
import { askForArchive, downloadArchive, getMyData, keepAccount, leave } from '@quad/contract/accounts/my-data';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { sendStoredFile } from '../../../platform/http/send-file.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Archives } from './archives.service.ts';
import type { Leaving } from './leaving.service.ts';

export function myDataRoutes(
  server: FastifyInstance,
  { archives, leaving, accounts }: { archives: Archives; leaving: Leaving; accounts: Accounts },
): void {
  route(server, getMyData, async ({ viewer }) => ({
    archive: await archives.find(viewer),
    confirmsBy: (await accounts.hasPassword(viewer.id)) ? ('password' as const) : ('username' as const),
  }));

  route(server, askForArchive, ({ viewer }) => archives.ask(viewer));

  route(server, downloadArchive, async ({ viewer, reply }) => {
    const file = await archives.fileOf(viewer);
    return sendStoredFile(reply, { type: downloadArchive.sends, ...file });
  });

  route(server, leave, ({ body, ...call }) => leaving.leave(call, body.confirmation));

  route(server, keepAccount, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const personId = await leaving.keep(body.proof);
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'] };
    // The proof was made once all factors were proved.
    const session = await accounts.openSession(personId, origin, { hasTwoFactors: true }).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    return {
      message: session ? say(msg`Welcome back! Your account stays.`) : say(msg`Your account stays. Sign in to go on.`),
      session,
    };
  });
}
