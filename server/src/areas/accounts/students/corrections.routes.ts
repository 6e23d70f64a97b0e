import {
  askForCorrection,
  decideCorrection,
  getOwnEntry,
  listCorrections,
  withdrawCorrection,
} from '@quad/contract/accounts/student-corrections';
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
    return { message: body.isAccepted ? 'The entry is corrected' : 'The correction is declined' };
  });
}
