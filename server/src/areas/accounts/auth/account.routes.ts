import { msg } from '@lingui/core/runtime-macro';
import {
  changePassword,
  getSecurity,
  listDevices,
  signOutDevice,
  signOutOthers,
} from '@quad/contract/accounts/account';
import { changeLanguage } from '@quad/contract/accounts/language';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { whileConnected } from '../../../platform/auth/password-hashing.ts';
import { watchHangUp } from '../../../platform/hang-up.ts';
import { bearerToken } from '../../../platform/http/authentication.ts';
import { route } from '../../../platform/http/route.ts';
import type { OwnAccount } from './account.service.ts';
import type { Proofs } from './proof.ts';

const tokenOf = (request: FastifyRequest): string => bearerToken(request.headers.authorization) ?? '';

export function accountRoutes(server: FastifyInstance, parts: { ownAccount: OwnAccount; proofs: Proofs }): void {
  const { ownAccount, proofs } = parts;

  route(server, getSecurity, ({ viewer }) => ownAccount.security(viewer.id));

  route(server, changePassword, async ({ body, ...call }) => {
    const proved = await proofs.ask(call, body.currentPassword);
    const change = { password: body.password, proved, token: tokenOf(call.request) };
    using hangUp = watchHangUp(call.request.raw);
    await whileConnected(hangUp.signal, () => ownAccount.changePassword(call.viewer.id, change));
    return { message: say(msg`Your password has been changed. All other devices are signed out.`) };
  });

  route(server, changeLanguage, async ({ viewer, body }) => {
    await ownAccount.changeLanguage(viewer.id, body.language);
    return { message: say(msg`Your language has been changed.`) };
  });

  route(server, listDevices, async ({ viewer, request }) => ({
    devices: await ownAccount.devices(viewer.id, tokenOf(request)),
  }));

  route(server, signOutDevice, async ({ viewer, params }) => {
    await ownAccount.signOutDevice(viewer.id, params.id);
    return { message: say(msg`Signed out`) };
  });

  route(server, signOutOthers, async ({ viewer, request }) => {
    await ownAccount.signOutOthers(viewer.id, tokenOf(request));
    return { message: say(msg`Signed out everywhere else`) };
  });
}
