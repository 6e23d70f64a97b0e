import {
  actForNominee,
  downloadNomineeArchive,
  getNominee,
  getNomineeOf,
  nameNominee,
  removeNominee,
} from '@quad/contract/accounts/nominees';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { sendStoredFile } from '../../../platform/http/send-file.ts';
import type { Proofs } from '../auth/proof.ts';
import type { NomineeActs } from './nominee-acts.service.ts';
import type { Nominees } from './nominees.service.ts';

export function nomineeRoutes(server: FastifyInstance, { nominees }: { nominees: Nominees }): void {
  route(server, getNominee, ({ viewer }) => nominees.own(viewer));
  route(server, nameNominee, ({ viewer, body }) => nominees.name(viewer, body));
  route(server, removeNominee, ({ viewer }) => nominees.remove(viewer));
}

export function nomineeActRoutes(
  server: FastifyInstance,
  { nomineeActs, proofs }: { nomineeActs: NomineeActs; proofs: Proofs },
): void {
  route(server, getNomineeOf, ({ params }) => nomineeActs.of(params.id));

  route(server, actForNominee, async ({ params, body: { password, ...body }, ...call }) => {
    await proofs.ask(call, password);
    return nomineeActs.act(call.viewer, params.id, body);
  });

  route(server, downloadNomineeArchive, async ({ body, reply }) =>
    sendStoredFile(reply, { type: downloadNomineeArchive.sends, ...(await nomineeActs.fileOf(body.token)) }),
  );
}
