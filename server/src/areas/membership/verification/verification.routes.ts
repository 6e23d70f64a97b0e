import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as calls from '@quad/contract/membership/verification';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { sendFile, sendStoredFile } from '../../../platform/http/send-file.ts';
import type { Verifications } from './verification.service.ts';

export function verificationRoutes(server: FastifyInstance, verifications: Verifications): void {
  route(server, calls.getVerification, ({ viewer }) => verifications.get(viewer));

  route(server, calls.askForVerification, ({ viewer, form, files }) => {
    if (!files.card) throw new AppError('no_picture');
    return verifications.ask(viewer, { rollNumber: form.rollNumber, card: files.card });
  });

  route(server, calls.withdrawVerification, ({ viewer }) => verifications.withdraw(viewer));
  route(server, calls.listVerificationRequests, ({ viewer, query }) => verifications.list(viewer, query));

  route(server, calls.verificationPicture, async ({ viewer, params, reply }) => {
    const stored = await verifications.pictureOf(viewer, params.id);
    return sendStoredFile(reply, { type: calls.verificationPicture.sends, name: 'Card.webp', stored });
  });

  route(server, calls.decideVerification, async ({ viewer, params, body }) => {
    await verifications.decide(viewer, params.id, body);
    return { message: body.isApproved ? say(msg`The account is verified.`) : say(msg`The request has been rejected.`) };
  });

  route(server, calls.revokeVerification, async ({ viewer, params, body }) => {
    await verifications.revoke(viewer, params.id, body);
    return { message: say(msg`The verification is taken back.`) };
  });

  route(server, calls.exportVerificationRequests, async ({ viewer, query, reply }) => {
    const content = await verifications.export(viewer, query);
    return sendFile(reply, {
      type: calls.exportVerificationRequests.sends,
      name: 'verification-requests.csv',
      content,
    });
  });
}
