import { msg } from '@lingui/core/runtime-macro';
import {
  askForLink,
  changeRegistrationRules,
  getRegistration,
  getRegistrationRules,
  invitePeople,
  listInvitations,
  openInvitation,
  revokeInvitation,
} from '@quad/contract/accounts/registration';
import { say } from '@quad/contract/language/say';
import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import type { FastifyInstance } from 'fastify';
import { budgetOf, tooMany } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { addressKey } from '../../../platform/limits/address.ts';
import type { Counts } from '../../../platform/limits/counts.ts';
import type { Invitations } from './invitations.service.ts';
import type { Registrations } from './registration.service.ts';

export function registrationRoutes(
  server: FastifyInstance,
  { registration, invitations, counts }: { registration: Registrations; invitations: Invitations; counts: Counts },
): void {
  route(server, getRegistration, () => registration.summary());

  route(server, askForLink, async ({ body, request, reply }) => {
    const wait = await counts.take([
      budgetOf('signUpLinks', RATE_LIMITS.signUpLinks, addressKey(request.ip)),
      budgetOf('signUpLinksOfEmail', RATE_LIMITS.signUpLinksOfEmail, body.email.toLowerCase()),
    ]);
    if (wait > 0) throw tooMany(reply, wait, 'links');
    await registration.askForLink(body.email);
    return { message: say(msg`We have sent you an email with a link.`) };
  });

  route(server, openInvitation, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    const { email, name } = await invitations.open(body.invitation);
    return { email, name: name ?? '' };
  });

  route(server, getRegistrationRules, () => registration.stored());
  route(server, changeRegistrationRules, ({ viewer, body }) => registration.change(body, viewer.id, body.version));

  route(server, invitePeople, async ({ viewer, body, reply }) => {
    // without a mail server the response contains the links
    reply.header('cache-control', 'no-store');
    return { invited: await invitations.invite(body.emails, viewer.id) };
  });
  route(server, listInvitations, ({ query }) => invitations.list(query));
  route(server, revokeInvitation, async ({ viewer, params }) => {
    await invitations.revoke(params.id, viewer.id);
    return { message: say(msg`Invitation cancelled`) };
  });
}
