import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { MEMBERSHIP_REMINDER_MS, RECEIPTS_LISTED } from '@quad/contract/limits/membership';
import type {
  changeMembership,
  listSupporters,
  OwnMembership,
  OwnPayment,
} from '@quad/contract/membership/memberships';
import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { may } from '@quad/contract/wire/roles';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { staffIds } from '../../../platform/auth/staff.sql.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type BuiltFile, versionOf } from '../../../platform/http/built-file.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import { currentLanguage } from '../../../platform/texts/language.ts';
import type { Relations } from '../../people/relations/relations.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import * as memberships from './memberships.repo.ts';
import { membershipEnding, paymentSent } from './payment-notifications.ts';
import { readPaymentSettings, takesPayments } from './payment-settings.ts';
import * as payments from './payments.repo.ts';

export type Memberships = ReturnType<typeof createMemberships>;

/** Reminders in one transaction. */
const REMINDER_BATCH = 200;

/** The viewer's own premium membership and payments. No money passes through Quad. */
export function createMemberships({ db, relations }: { db: Database; relations: Relations }) {
  const get = async (viewer: Viewer): Promise<OwnMembership> => {
    const [isVerified, settings, membership, last, confirmed] = await Promise.all([
      payments.isVerified(db, viewer.id),
      readPaymentSettings(db),
      memberships.findMembership(db, viewer.id),
      payments.findLast(db, viewer.id),
      payments.listConfirmed(db, viewer.id, RECEIPTS_LISTED),
    ]);
    return {
      isVerified,
      plan: takesPayments(settings) ? { amount: settings.amount, months: settings.months } : null,
      membership: membership
        ? {
            endsAt: membership.ends_at.toISOString(),
            theme: membership.theme,
            isShown: membership.is_shown,
          }
        : null,
      payment: last && ['started', 'waiting', 'rejected', 'reversed'].includes(last.state) ? toOwnPayment(last) : null,
      receipts: confirmed.map(toOwnPayment),
    };
  };

  /** The error for a payment that the viewer cannot change. */
  const refusal = async (viewer: Viewer, id: string): Promise<AppError> => {
    const known = await payments.findState(db, id);
    return new AppError(known?.person_id === viewer.id ? 'payment_decided' : 'no_such_payment');
  };

  return {
    get,

    /** Begin a payment, or return the open one. `at` is in milliseconds since 1970. */
    async start(viewer: Viewer, at = Date.now()): Promise<OwnMembership> {
      const [isVerified, { address, name, amount, months }] = await Promise.all([
        payments.isVerified(db, viewer.id),
        readPaymentSettings(db),
      ]);
      if (!isVerified) throw new AppError('not_verified');
      if (!takesPayments({ address, name, amount, months })) throw new AppError('payments_not_set_up');
      const payment = { id: newId(at), personId: viewer.id, amount, months, address, name, at: new Date(at) };
      await payments.insertPayment(db, payment);
      return get(viewer);
    },

    /** Set the bank's reference of a payment, which then waits for an admin. */
    async sendReference(viewer: Viewer, id: string, reference: string): Promise<OwnMembership> {
      const isSet = await transact(db, async (trx) => {
        if (!(await payments.setReference(trx, id, viewer.id, reference))) return false;
        // repeated payments of one person notify admins at most once a day: the queue has the newest anyway
        const isNotified = await payments.wasSentLately(trx, id, viewer.id);
        const recipients = isNotified ? [] : (await staffIds(trx, 'payments')).filter((admin) => admin !== viewer.id);
        await addNotifications(trx, [{ kind: paymentSent, subject: id, actor: null, recipients }]);
        return true;
      }).catch((error: unknown) => {
        if (violatedConstraint(error) !== 'membership_payments_reference_key') throw error;
        const { message } = new AppError('reference_used');
        throw new AppError('reference_used', { fields: { reference: message }, cause: error });
      });
      if (!isSet) throw await refusal(viewer, id);
      return get(viewer);
    },

    async withdraw(viewer: Viewer, id: string): Promise<OwnMembership> {
      if (!(await payments.withdraw(db, id, viewer.id))) throw await refusal(viewer, id);
      return get(viewer);
    },

    /** Change the display of the viewer's membership. */
    async change(viewer: Viewer, change: BodyOf<typeof changeMembership>): Promise<OwnMembership> {
      if (!(await memberships.changeMembership(db, viewer.id, change))) throw new AppError('no_membership');
      return get(viewer);
    },

    /** A page of members who show their membership. */
    async supporters(viewer: Viewer, { before, limit }: QueryOf<typeof listSupporters>) {
      const { hidden } = await relations.visibilityOf(viewer.id);
      const rows = await memberships.listSupporters(db, { hidden: [...hidden], before, limit: limit + 1 });
      const { rows: shown, nextCursor } = pageOf(rows, limit, (last) => last.membership_id);
      return {
        supporters: shown.map(toPersonSummary),
        nextCursor,
      };
    },

    /** A receipt as a PDF in the caller's language, for its payer and for those who confirm payments. */
    async receipt(viewer: Viewer, id: string): Promise<BuiltFile> {
      const found = await payments.findReceipt(db, id);
      const { starts_at: startsAt, ends_at: endsAt, decided_at: confirmedAt, reference } = found ?? {};
      if (!found || !startsAt || !endsAt || !confirmedAt || !reference) throw new AppError('no_such_payment');
      if (found.person_id !== viewer.id && !may(viewer.role, 'payments')) throw new AppError('no_such_payment');
      const receipt = {
        number: found.number,
        payer: found.name ?? DELETED_ACCOUNT,
        email: found.email ?? '',
        college: found.college ?? '',
        payee: found.payee_name,
        address: found.payee_address,
        amount: found.amount,
        months: found.months,
        reference,
        startsAt,
        endsAt,
        confirmedAt,
      };
      return {
        name: say(msg`Receipt ${{ number: String(found.number) }}.pdf`),
        version: versionOf('receipt', currentLanguage(), receipt),
        async build() {
          // imported when first needed, because its fonts and their shaping take memory
          const { receiptPdf } = await import('./receipt-pdf.ts');
          return receiptPdf(receipt);
        },
      };
    },

    /** Remind members a week before their membership ends, once for each end. */
    async remind(): Promise<void> {
      let count = 0;
      do {
        await transact(db, async (trx) => {
          const before = new Date(Date.now() + MEMBERSHIP_REMINDER_MS);
          const due = await memberships.takeDueReminders(trx, { before, limit: REMINDER_BATCH });
          count = due.length;
          await addNotifications(
            trx,
            due.map(({ person_id, payment_id }) => ({
              kind: membershipEnding,
              subject: payment_id,
              actor: null,
              recipients: [person_id],
            })),
          );
        });
      } while (count === REMINDER_BATCH);
    },
  };
}

const toOwnPayment = (row: payments.OwnPaymentRow): OwnPayment => ({
  _id: row.id,
  number: row.number,
  state: row.state,
  amount: row.amount,
  months: row.months,
  payee: { address: row.payee_address, name: row.payee_name },
  reference: row.reference,
  reason: row.reason,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
});
