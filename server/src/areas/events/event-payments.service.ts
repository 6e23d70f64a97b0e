import type {
  confirmEventPayment,
  EventPayment,
  listEventPayments,
  returnEventReference,
} from '@quad/contract/events/event-payments';
import type { EventDetails } from '@quad/contract/events/events';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { sql } from 'kysely';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { NotificationKind } from '../../concerns/notifications/notification-kind.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { callAndDeliver } from '../../platform/db/after-commit.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import { lockForEdit } from './event-changes.ts';
import { paymentConfirmed, paymentReturned, paymentReversed, paymentSent } from './event-notifications.ts';
import * as repo from './event-payments.repo.ts';
import * as events from './events.repo.ts';
import { hostIds } from './events.repo.ts';
import { mayEdit } from './events.rules.ts';
import { type Events, missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';
import { leave } from './registrations.repo.ts';

export const releaseUnpaid = defineJob<object>('release-unpaid-seats');

export type EventPayments = ReturnType<typeof createEventPayments>;

/** Give the seats whose time to pay is over to others, in one transaction for each event. */
export async function releaseUnpaidSeats({ db, liveEvents }: { db: Database; liveEvents: LiveEvents }): Promise<void> {
  for (const event of await repo.eventsWithUnpaid(db)) {
    await transact(db, (trx) => callAndDeliver(trx, sql`select release_unpaid_seats(${event}) as told`));
    liveEvents.changed(event);
  }
}

/** Payments for seats: a payer sends the bank's reference, and a host compares it with the bank statement. */
export function createEventPayments(parts: { db: Database; liveEvents: LiveEvents; events: Events }) {
  const { db, liveEvents } = parts;

  /**
   * Change a payment as a host of its event. The event is locked before the payment, as everywhere. Throw `payment_own`
   * for the host's own payment.
   */
  const decide = async (
    viewer: Viewer,
    id: string,
    work: (trx: Executor, payment: Locked, event: events.LockedEvent) => Promise<NotificationKind>,
  ): Promise<EventPayment> => {
    const known = await repo.findPayment(db, viewer, id);
    if (!known) throw new AppError('no_such_payment');
    await transact(db, async (trx) => {
      const event = await lockForEdit(trx, viewer, known.event_id).catch((error: unknown) => {
        throw error instanceof AppError ? new AppError('no_such_payment', { cause: error }) : error;
      });
      const payment = await repo.lockPayment(trx, id);
      if (!payment) throw new AppError('no_such_payment');
      if (payment.person_id === viewer.id) throw new AppError('payment_own');
      const kind = await work(trx, payment, event);
      const recipients = payment.person_id === null ? [] : [payment.person_id];
      await addNotifications(trx, [{ kind, subject: id, actor: null, recipients }]);
    });
    liveEvents.changed(known.event_id);
    return toPayment(await repo.findHostPayment(db, id), viewer);
  };

  return {
    /** Set the bank's reference of the viewer's payment, which then waits for a host. */
    async sendReference(viewer: Viewer, id: string, reference: string): Promise<EventDetails> {
      const known = await repo.findPayment(db, viewer, id);
      if (!known || known.person_id !== viewer.id) throw new AppError('no_such_payment');
      const { event_id: event } = known;
      await transact(db, async (trx) => {
        if (!(await repo.setReference(trx, id, viewer.id, reference))) throw new AppError('payment_decided');
        const recipients = (await hostIds(trx, event)).filter((host) => host !== viewer.id);
        await addNotifications(trx, [{ kind: paymentSent, subject: event, actor: viewer.id, recipients }]);
      }).catch((error: unknown) => {
        if (violatedConstraint(error) !== 'event_payments_reference_key') throw error;
        const { message } = new AppError('event_reference_used');
        throw new AppError('event_reference_used', { fields: { reference: message }, cause: error });
      });
      liveEvents.changed(event);
      return parts.events.get(viewer, event);
    },

    /** A page of the payments for an event, and their sums. */
    async list(viewer: Viewer, id: string, { before, limit }: QueryOf<typeof listEventPayments>) {
      const event = await events.findEvent(db, viewer, id);
      if (!event) throw missing();
      if (!mayEdit(event)) throw new AppError('forbidden');
      const [found, sums] = await Promise.all([
        repo.listPayments(db, id, { before, limit: limit + 1 }),
        repo.sumPayments(db, id),
      ]);
      const { rows, nextCursor } = pageOf(found, limit, (last) => last.number);
      return {
        payments: rows.map((row) => toPayment(row, viewer)),
        received: sums.received,
        returned: sums.returned,
        waitingCount: sums.waiting,
        nextBefore: nextCursor,
      };
    },

    /** Confirm a payment with the reference that the host saw, or one in cash. */
    confirm: (viewer: Viewer, id: string, { reference }: BodyOf<typeof confirmEventPayment>): Promise<EventPayment> =>
      decide(viewer, id, async (trx, payment, { id: event }) => {
        if (payment.state !== 'started' && payment.state !== 'waiting') throw new AppError('payment_decided');
        if (payment.reference !== reference) throw new AppError('payment_changed');
        await repo.confirm(trx, id, viewer.id, reference);
        await recordPayment(trx, viewer, { action: 'event_payment.confirmed', event, amount: payment.amount });
        return paymentConfirmed;
      }),

    /** Return a payment to its payer, who sends another reference. */
    returnReference: (
      viewer: Viewer,
      id: string,
      { reference, reason }: BodyOf<typeof returnEventReference>,
    ): Promise<EventPayment> =>
      decide(viewer, id, async (trx, payment, { id: event }) => {
        if (payment.state !== 'waiting') throw new AppError('payment_decided');
        if (payment.reference !== reference) throw new AppError('payment_changed');
        await repo.returnToPayer(trx, id, reason);
        await recordPayment(trx, viewer, { action: 'event_payment.returned', event, amount: payment.amount, reason });
        return paymentReturned;
      }),

    /** Record that the money of a payment went back. The payer's seat is free, unless it was used or the event is over. */
    reverse: (viewer: Viewer, id: string, reason: string): Promise<EventPayment> =>
      decide(viewer, id, async (trx, payment, { id: event }) => {
        if (payment.state !== 'confirmed') throw new AppError('payment_not_confirmed');
        await repo.reverse(trx, id, viewer.id, trimText(reason));
        if (payment.person_id !== null) await leave(trx, event, payment.person_id);
        const line = {
          action: 'event_payment.reversed',
          event,
          amount: payment.amount,
          reason: trimText(reason),
        } as const;
        await recordPayment(trx, viewer, line);
        return paymentReversed;
      }),
  };
}

type Locked = NonNullable<Awaited<ReturnType<typeof repo.lockPayment>>>;

interface PaymentAct {
  readonly action: 'event_payment.confirmed' | 'event_payment.returned' | 'event_payment.reversed';
  readonly event: string;
  readonly amount: number;
  readonly reason?: string;
}

const recordPayment = (trx: Executor, viewer: Viewer, { action, event, ...details }: PaymentAct) =>
  recordAct(trx, { by: viewer.id, action, subject: { type: 'event', id: event }, details });

function toPayment(row: repo.HostPaymentRow, viewer: Viewer): EventPayment {
  const { id, name, username, role, is_verified } = row;
  const isKnown = id !== null && name !== null && username !== null && role !== null && is_verified !== null;
  return {
    _id: row.payment_id,
    number: row.number,
    person: isKnown ? toPersonSummary({ id, name, username, role, is_verified, picture: row.picture }) : null,
    isOwn: id === viewer.id,
    hasSeat: row.has_seat,
    state: row.state,
    amount: row.amount,
    reference: row.reference,
    reversedFor: row.reversed_for,
    payBy: row.pay_by.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reversedAt: row.reversed_at?.toISOString() ?? null,
  };
}
