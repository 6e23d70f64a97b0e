import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { ConfirmationOutcome } from '@quad/contract/membership/payment-terms';
import type {
  changePaymentSettings,
  confirmPayments,
  listPayments,
  Payment,
  PaymentSettings,
  paymentsTable,
  rejectPayment,
  StatementLine,
  StatementMatches,
} from '@quad/contract/membership/payments';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { numberedPage } from '../../../platform/admin-table/numbered-page.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type BuiltFile, versionOf } from '../../../platform/http/built-file.ts';
import { holdRole, stoppedAfter } from '../../accounts/roles/hold-role.ts';
import type { PersonSummaries } from '../../people/summaries/person-summaries.ts';
import { extendMembership, shortenMembership } from './memberships.repo.ts';
import { paymentConfirmed, paymentRejected, paymentReversed } from './payment-notifications.ts';
import { lockPaymentTerms, readPaymentSettings, savePaymentTerms } from './payment-settings.ts';
import * as repo from './payments.repo.ts';
import { confirmationProblem, matchLines } from './payments.rules.ts';
import { paymentsCsv } from './payments-csv.ts';

export type Payments = ReturnType<typeof createPayments>;

/** The most lines of a CSV file, enough for years of payments of a large college. */
const TABLE_MAX = 20_000;

/** Payments for premium memberships, for admins. A membership begins when an admin confirms its payment. */
export function createPayments(parts: { db: Database; reads: Database; summaries: PersonSummaries }) {
  const { db, reads, summaries } = parts;

  const toPayments = async (viewer: Viewer, rows: readonly repo.PaymentRow[]): Promise<Payment[]> => {
    const people = await summaries.get([
      ...new Set(rows.flatMap(({ person_id, decided_by }) => [person_id ?? [], decided_by ?? []].flat())),
    ]);
    const summaryOf = (id: string | null) => (id !== null && people.get(id)) || null;
    return rows.map((row) => ({
      _id: row.payment_id,
      number: row.number,
      state: row.state,
      person: summaryOf(row.person_id),
      isOwn: row.person_id === viewer.id,
      amount: row.amount,
      months: row.months,
      reference: row.reference,
      reason: row.reason,
      note: row.note,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      decidedBy: summaryOf(row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
    }));
  };

  /** Confirm one payment, unless it is decided already or has changed since the admin saw it. */
  const confirm = async (
    viewer: Viewer,
    { id, ...seen }: { id: string; reference: string; amount: number },
  ): Promise<ConfirmationOutcome> => {
    return transact(db, async (trx) => {
      const payment = await repo.lockPayment(trx, id);
      await holdRole(trx, viewer);
      const problem = confirmationProblem(viewer.id, payment, seen);
      if (problem || !payment || payment.person_id === null) {
        return problem ?? 'gone';
      }
      const { person_id: personId, months, amount } = payment;
      const period = await extendMembership(trx, { personId, months, paymentId: id });
      await repo.decide(trx, id, { by: viewer.id, state: 'confirmed', ...period });
      await addNotifications(trx, [{ kind: paymentConfirmed, subject: id, actor: null, recipients: [personId] }]);
      await recordAct(trx, {
        by: viewer.id,
        action: 'payment.confirmed',
        subject: { type: 'payment', id },
        details: { amount, months, endsAt: period.ends_at.toISOString() },
      });
      return 'confirmed';
    });
  };

  return {
    async list(viewer: Viewer, { state, q, page, limit }: QueryOf<typeof listPayments>) {
      const [{ rows, ...numbers }, waitingCount] = await Promise.all([
        numberedPage(
          { page, limit },
          {
            count: () => repo.countPayments(reads, { state, q }),
            read: (range) => repo.listPayments(reads, { state, q, ...range }),
          },
        ),
        repo.countPayments(db, { state: 'waiting', q: undefined }),
      ]);
      return { payments: await toPayments(viewer, rows), waitingCount, ...numbers };
    },

    /**
     * The filtered payments as a CSV file. The export is in the audit log, because the file has names and addresses.
     */
    async table(viewer: Viewer, { state, q }: QueryOf<typeof paymentsTable>): Promise<BuiltFile> {
      const rows = await repo.listPayments(db, { state, q, offset: 0, limit: TABLE_MAX });
      // the text of the search may be a name, so it is not logged
      const details = { state, searched: q !== undefined };
      await recordAct(db, { by: viewer.id, action: 'payments.exported', details });
      return { name: 'Payments.csv', version: versionOf('payments', rows), build: () => paymentsCsv(rows) };
    },

    /** Compare a bank statement with the payments, without storing it. */
    async match(viewer: Viewer, lines: readonly StatementLine[]): Promise<StatementMatches> {
      const rows = await repo.findByReferences(db, [...new Set(lines.map(({ reference }) => reference))]);
      const { matches, wrongAmounts, decided, unknown } = matchLines(rows, lines);
      const shown = new Map((await toPayments(viewer, rows)).map((payment) => [payment._id, payment]));
      const payment = ({ payment_id }: repo.PaymentRow) => shown.get(payment_id) ?? [];
      return {
        matches: matches.flatMap(payment),
        wrongAmounts: wrongAmounts.flatMap(({ payment: row, paise }) => {
          const one = shown.get(row.payment_id);
          return one ? [{ payment: one, paise }] : [];
        }),
        decided: decided.flatMap(payment),
        unknown,
      };
    },

    /**
     * Confirm payments one by one: a refused one does not stop the others. If the viewer loses the role of admin, the
     * call ends with `forbidden` and the number of confirmed payments.
     */
    async confirm(viewer: Viewer, { payments }: BodyOf<typeof confirmPayments>) {
      const outcomes: { id: string; outcome: ConfirmationOutcome }[] = [];
      for (const payment of payments) {
        const outcome = await confirm(viewer, payment).catch((error: unknown) => {
          const done = outcomes.filter((each) => each.outcome === 'confirmed').length;
          throw stoppedAfter(error, say(msg`${{ done }} of ${{ all: payments.length }} payments were confirmed`));
        });
        outcomes.push({ id: payment.id, outcome });
      }
      return { outcomes };
    },

    async reject(viewer: Viewer, id: string, { reason, note = '' }: BodyOf<typeof rejectPayment>): Promise<void> {
      await transact(db, async (trx) => {
        const payment = await repo.lockPayment(trx, id);
        await holdRole(trx, viewer);
        if (!payment) throw new AppError('no_such_payment');
        if (payment.person_id === viewer.id) throw new AppError('payment_own');
        if (payment.state !== 'waiting') throw new AppError('payment_decided');
        await repo.decide(trx, id, { by: viewer.id, state: 'rejected', reason, note: trimText(note) });
        const recipients = payment.person_id === null ? [] : [payment.person_id];
        await addNotifications(trx, [{ kind: paymentRejected, subject: id, actor: null, recipients }]);
        await recordAct(trx, {
          by: viewer.id,
          action: 'payment.rejected',
          subject: { type: 'payment', id },
          details: { reason },
        });
      });
    },

    /** Record that the money of a confirmed payment went back. The membership loses the months of the payment. */
    async reverse(viewer: Viewer, id: string, reason: string): Promise<void> {
      await transact(db, async (trx) => {
        const payment = await repo.lockPayment(trx, id);
        await holdRole(trx, viewer);
        if (!payment) throw new AppError('no_such_payment');
        if (payment.person_id === viewer.id) throw new AppError('payment_own');
        if (payment.state !== 'confirmed') throw new AppError('payment_not_confirmed');
        const { person_id: personId, amount, months } = payment;
        await repo.decide(trx, id, { by: viewer.id, state: 'reversed', note: trimText(reason) });
        if (personId !== null) await shortenMembership(trx, personId, id);
        const recipients = personId === null ? [] : [personId];
        await addNotifications(trx, [{ kind: paymentReversed, subject: id, actor: null, recipients }]);
        await recordAct(trx, {
          by: viewer.id,
          action: 'payment.reversed',
          subject: { type: 'payment', id },
          details: { amount, months, reason: trimText(reason) },
        });
      });
    },

    settings: (): Promise<PaymentSettings> => readPaymentSettings(db),

    /**
     * Change the terms of new payments. `settings_changed`: another admin has saved since the viewer read the settings.
     */
    changeSettings: (
      viewer: Viewer,
      { address, name, amount, months, version: seen }: BodyOf<typeof changePaymentSettings>,
    ): Promise<PaymentSettings> =>
      transact(db, async (trx) => {
        const terms = { address, name: trimText(name), amount, months };
        if (address !== '' && terms.name === '') {
          throw new AppError('invalid_input', { fields: { name: say(msg`Please enter the name of the account`) } });
        }
        const before = await lockPaymentTerms(trx);
        await holdRole(trx, viewer);
        const version = await savePaymentTerms(trx, terms, seen);
        if (version === undefined) throw new AppError('settings_changed');
        await recordAct(trx, {
          by: viewer.id,
          action: 'payments.settings',
          details: {
            before: { address: before.address, amount: before.amount, months: before.months },
            after: { address, amount, months },
            ...(before.name === terms.name ? {} : { fields: ['name'] }),
          },
        });
        return { ...terms, version };
      }),
  };
}
