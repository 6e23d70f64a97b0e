import { msg } from '@lingui/core/runtime-macro';
import {
  changeEmail,
  forgotPassword,
  getOwnEmail,
  getRecoveryWays,
  resetPassword,
  sendVerification,
  verifyEmail,
} from '@quad/contract/accounts/recovery';
import { say } from '@quad/contract/language/say';
import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import type { FastifyInstance } from 'fastify';
import { whileConnected } from '../../../platform/auth/password-hashing.ts';
import { watchHangUp } from '../../../platform/hang-up.ts';
import { budgetOf, tooMany } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { addressKey } from '../../../platform/limits/address.ts';
import type { Counts } from '../../../platform/limits/counts.ts';
import type { Proofs } from '../auth/proof.ts';
import type { OwnEmails } from './own-email.service.ts';
import type { Recovery } from './recovery.service.ts';

export function recoveryRoutes(
  server: FastifyInstance,
  parts: { recovery: Recovery; ownEmails: OwnEmails; proofs: Proofs; counts: Counts },
): void {
  const { recovery, ownEmails, proofs, counts } = parts;
  route(server, getRecoveryWays, async () => ({ byMail: recovery.byMail }));

  route(server, forgotPassword, async ({ body, request, reply }) => {
    const budget = budgetOf('forgottenPasswords', RATE_LIMITS.forgottenPasswords, addressKey(request.ip));
    const wait = await counts.take([budget]);
    if (wait > 0) throw tooMany(reply, wait);
    await recovery.forgot(body.email);
    return { message: say(msg`If there is an account with this email, a link is on its way. It works for an hour.`) };
  });

  route(server, resetPassword, async ({ body, request }) => {
    using hangUp = watchHangUp(request.raw);
    await whileConnected(hangUp.signal, () => recovery.reset(body.token, body.password));
    return { message: say(msg`Your password is changed. Please sign in with it.`) };
  });

  route(server, verifyEmail, async ({ body }) => {
    const email = await ownEmails.verifyLink(body.token);
    return { message: say(msg`${{ email }} is confirmed.`), email };
  });

  route(server, getOwnEmail, ({ viewer }) => ownEmails.get(viewer.id));
  route(server, sendVerification, ({ viewer }) => ownEmails.sendVerification(viewer.id));
  route(server, changeEmail, async ({ viewer, body, request, reply }) => {
    ownEmails.assertMail();
    await proofs.ask({ viewer, request, reply }, body.password);
    return ownEmails.change(viewer.id, body.email);
  });
}
