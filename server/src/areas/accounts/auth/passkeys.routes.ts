import { msg } from '@lingui/core/runtime-macro';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginProof,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@quad/contract/accounts/passkeys';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { createAuthLimits } from './auth-limits.ts';
import type { Passkeys } from './passkeys.service.ts';
import type { Proofs } from './proof.ts';

export function passkeyRoutes(
  server: FastifyInstance,
  parts: { passkeys: Passkeys; proofs: Proofs; limits: ReturnType<typeof createAuthLimits> },
): void {
  const { passkeys, proofs, limits } = parts;

  route(server, listPasskeys, async ({ viewer }) => ({ passkeys: await passkeys.list(viewer.id) }));

  route(server, beginPasskey, async ({ body, ...call }) => {
    call.reply.header('cache-control', 'no-store');
    await proofs.ask(call, body.password);
    return passkeys.begin(call.viewer.id);
  });

  route(server, addPasskey, ({ viewer, body }) => passkeys.add(viewer.id, body));

  route(server, renamePasskey, async ({ viewer, params, body }) => {
    await passkeys.rename(viewer.id, params.id, body.name);
    return { message: say(msg`Renamed`) };
  });

  route(server, removePasskey, async ({ params, body, ...call }) => {
    await proofs.ask(call, body.password);
    await passkeys.remove(call.viewer.id, params.id);
    return { message: say(msg`The passkey has been removed`) };
  });

  route(server, beginProof, ({ viewer, reply }) => {
    reply.header('cache-control', 'no-store');
    return passkeys.beginProof(viewer.id);
  });

  route(server, beginPasskeySignIn, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return passkeys.beginSignIn();
  });

  route(server, signInWithPasskey, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'] };
    return await limits.passkey({ request, reply, run: () => passkeys.signIn(body, origin) });
  });
}
