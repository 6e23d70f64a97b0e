import { msg } from '@lingui/core/runtime-macro';
import {
  askForCorrection,
  decideCorrection,
  getOwnEntry,
  listCorrections,
  withdrawCorrection,
} from '@quad/contract/accounts/student-corrections';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Corrections } from './corrections.service.ts';

export function correctionRoutes(server: FastifyInstance, { corrections }: { corrections: Corrections }): void {
  route(server, getOwnEntry, ({ viewer }) => corrections.own(viewer));
  route(server, askForCorrection, ({ viewer, body }) => corrections.ask(viewer, body));
  route(server, withdrawCorrection, ({ viewer }) => corrections.withdraw(viewer));
  route(server, listCorrections, () => corrections.list());
  route(server, decideCorrection, async ({ viewer, params, body }) => {
    await corrections.decide(viewer, params.id, body);
    return { message: body.isAccepted ? say(msg`The entry is corrected`) : say(msg`The correction is declined`) };
  });
}
