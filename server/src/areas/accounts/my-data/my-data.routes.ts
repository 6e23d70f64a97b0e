import { askForArchive, downloadArchive, getMyData, keepAccount, leave } from '@quad/contract/accounts/my-data';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
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
    return sendFile(reply, { type: downloadArchive.sends, ...file });
  });

  route(server, leave, ({ body, ...call }) => leaving.leave(call, body.confirmation));

  route(server, keepAccount, async ({ body }) => {
    await leaving.keep(body.proof);
    return { message: 'Welcome back! Your account stays. Sign in to go on.' };
  });
}
