import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as own from '@quad/contract/membership/memberships';
import * as calls from '@quad/contract/membership/payments';
import type { FastifyInstance } from 'fastify';
import { sendBuiltFile } from '../../../platform/http/built-file.ts';
import { route } from '../../../platform/http/route.ts';
import type { Memberships } from './memberships.service.ts';
import type { Payments } from './payments.service.ts';

export function paymentRoutes(
  server: FastifyInstance,
  { memberships, payments }: { memberships: Memberships; payments: Payments },
): void {
  route(server, own.getMembership, ({ viewer }) => memberships.get(viewer));
  route(server, own.startPayment, ({ viewer }) => memberships.start(viewer));
  route(server, own.sendReference, ({ viewer, params, body }) =>
    memberships.sendReference(viewer, params.id, body.reference),
  );
  route(server, own.withdrawPayment, ({ viewer, params }) => memberships.withdraw(viewer, params.id));
  route(server, own.changeMembership, ({ viewer, body }) => memberships.change(viewer, body));
  route(server, own.listSupporters, ({ viewer, query }) => memberships.supporters(viewer, query));
  route(server, own.receiptFile, async ({ viewer, params, ...exchange }) =>
    sendBuiltFile(exchange, own.receiptFile.sends, await memberships.receipt(viewer, params.id)),
  );

  route(server, calls.listPayments, ({ viewer, query }) => payments.list(viewer, query));
  route(server, calls.paymentsTable, async ({ viewer, query, ...exchange }) =>
    sendBuiltFile(exchange, calls.paymentsTable.sends, await payments.table(viewer, query)),
  );
  route(server, calls.matchStatement, ({ viewer, body }) => payments.match(viewer, body.lines));
  route(server, calls.confirmPayments, ({ viewer, body }) => payments.confirm(viewer, body));
  route(server, calls.reversePayment, async ({ viewer, params, body }) => {
    await payments.reverse(viewer, params.id, body.reason);
    return { message: say(msg`The payment has been reversed.`) };
  });
  route(server, calls.rejectPayment, async ({ viewer, params, body }) => {
    await payments.reject(viewer, params.id, body);
    return { message: say(msg`The payment has been rejected.`) };
  });
  route(server, calls.getPaymentSettings, () => payments.settings());
  route(server, calls.changePaymentSettings, ({ viewer, body }) => payments.changeSettings(viewer, body));
}
