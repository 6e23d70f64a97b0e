import { msg } from '@lingui/core/runtime-macro';
import {
  certificateFile,
  checkCertificate,
  completeProgram,
  createProgram,
  deleteProgram,
  editProgram,
  enrol,
  getProgram,
  leaveProgram,
  listParticipants,
  listPrograms,
  myCertificates,
  revokeCertificate,
} from '@quad/contract/careers/certificates';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { sendBuiltFile } from '../../../platform/http/built-file.ts';
import { route } from '../../../platform/http/route.ts';
import type { Programs } from './certificates.service.ts';

export function certificateRoutes(server: FastifyInstance, programs: Programs): void {
  route(server, listPrograms, ({ viewer, query }) => programs.list(viewer, query));
  route(server, getProgram, ({ viewer, params }) => programs.find(viewer, params.id));
  route(server, createProgram, ({ viewer, body }) => programs.create(viewer, body));
  route(server, editProgram, ({ viewer, params, body }) => programs.edit(viewer, params.id, body));

  route(server, deleteProgram, async ({ viewer, params }) => {
    await programs.remove(viewer, params.id);
    return { message: say(msg`The program has been deleted.`) };
  });

  route(server, enrol, ({ viewer, params }) => programs.enrol(viewer, params.id));
  route(server, leaveProgram, ({ viewer, params }) => programs.leave(viewer, params.id));
  route(server, listParticipants, ({ viewer, params, query }) => programs.participants(viewer, params.id, query));

  route(server, completeProgram, async ({ viewer, params, body }) => ({
    completed: await programs.complete(viewer, params.id, body.people),
  }));

  route(server, revokeCertificate, async ({ viewer, params }) => {
    await programs.revoke(viewer, params.code);
    return { message: say(msg`The certificate has been revoked.`) };
  });

  route(server, myCertificates, async ({ viewer }) => ({ certificates: await programs.certificatesOf(viewer) }));
  route(server, checkCertificate, ({ params }) => programs.check(params.code));

  route(server, certificateFile, async ({ viewer, params, ...exchange }) =>
    sendBuiltFile(exchange, certificateFile.sends, await programs.file(viewer, params.code)),
  );
}
