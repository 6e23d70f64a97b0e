import { msg } from '@lingui/core/runtime-macro';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@quad/contract/accounts/second-factor';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import type { Counts } from '../../../platform/limits/counts.ts';
import { attempt, wrongCodesOf } from './auth-limits.ts';
import type { Proofs } from './proof.ts';
import type { SecondFactors } from './second-factor.service.ts';

export function secondFactorRoutes(
  server: FastifyInstance,
  parts: { secondFactors: SecondFactors; proofs: Proofs; counts: Counts },
): void {
  const { secondFactors, proofs, counts } = parts;
  const withinLimit = <Result>(personId: string, reply: FastifyReply, run: () => Promise<Result>) =>
    attempt(counts, reply, { failing: 'wrong_code', failures: [wrongCodesOf(personId)], successes: [], run });
  // keys and recovery codes are shown once
  const forbidCaching = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

  route(server, setUpSecondFactor, async ({ body, ...call }) => {
    forbidCaching(call.reply);
    await proofs.ask(call, body.password);
    return secondFactors.setUp(call.viewer.id);
  });

  route(server, confirmSecondFactor, async ({ viewer, body, reply }) => {
    forbidCaching(reply);
    return { codes: await withinLimit(viewer.id, reply, () => secondFactors.confirm(viewer.id, body.code)) };
  });

  route(server, turnOffSecondFactor, async ({ body, ...call }) => {
    const { viewer, reply } = call;
    const { password, code } = body;
    if (code === undefined && (await proofs.ask(call, password)) === undefined) {
      const message = say(msg`Please enter a code of your app`);
      throw new AppError('invalid_input', { fields: { code: message }, message });
    }
    await withinLimit(viewer.id, reply, () => secondFactors.turnOff(viewer.id, code));
    return { message: say(msg`Signing in asks for no code any more`) };
  });

  route(server, renewRecoveryCodes, async ({ body, ...call }) => {
    forbidCaching(call.reply);
    await proofs.ask(call, body.password);
    return { codes: await secondFactors.renewCodes(call.viewer.id) };
  });
}
