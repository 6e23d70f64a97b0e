import type { Readable } from 'node:stream';
import { FEEDBACK_EXCERPT, THREAD_MESSAGES_MAX } from '@quad/contract/limits/support';
import {
  type changeSupport,
  type getContact,
  type listTickets,
  type Support,
  type sendFeedback,
  type Ticket,
  type TicketDetails,
  type TicketFilters,
  ticketChanged,
  type ticketTable,
} from '@quad/contract/support/feedback';
import { cutText } from '@quad/contract/text/cut-text';
import type { AnswerOf, BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import * as support from '../../../concerns/contacts/contacts.sql.ts';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { numberedPage } from '../../../platform/admin-table/numbered-page.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { staffIds } from '../../../platform/auth/staff.sql.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import type { Live } from '../../../platform/live/live.ts';
import { whileRoleHeld } from '../../accounts/roles/hold-role.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import * as repo from './feedback.repo.ts';
import { isTeam, maySee, stateAfterMessage, writesForTeam } from './feedback.rules.ts';
import { answered, received } from './feedback-notifications.ts';
import * as table from './ticket-table.repo.ts';
import { ticketsCsv } from './tickets-csv.ts';

export type Feedback = ReturnType<typeof createFeedback>;

/**
 * Messages to the people who run Quad, and their answers. `at` (milliseconds since 1970) backdates them, as on the demo
 * campus.
 */
export function createFeedback({ db, reads, live }: { db: Database; reads: Database; live: Live }) {
  /** The recipients of a message: the admins, or the sender of the ticket. */
  const recipientsOf = (trx: Executor, personId: string, isFromTeam: boolean) =>
    isFromTeam ? [personId] : staffIds(trx, 'support');

  const write = async (
    trx: Executor,
    message: { ticketId: string; personId: string; author: Viewer; text: string; at: number | undefined },
  ): Promise<void> => {
    const { ticketId, personId, author, text, at } = message;
    const id = newId(at);
    const isFromTeam = writesForTeam(author, { personId });
    await repo.addMessage(
      trx,
      {
        id,
        ticket_id: ticketId,
        author_id: author.id,
        is_from_team: isFromTeam,
        text: trimText(text),
        created_at: new Date(at ?? Date.now()),
      },
      stateAfterMessage(isFromTeam),
    );
    const others = (await recipientsOf(trx, personId, isFromTeam)).filter((other) => other !== author.id);
    await addNotifications(trx, [
      { kind: isFromTeam ? answered : received, subject: id, actor: null, recipients: others, at },
    ]);
    if (isFromTeam)
      await recordAct(trx, { by: author.id, action: 'ticket.answered', subject: { type: 'ticket', id: ticketId } });
  };

  const get = async (viewer: Viewer, id: string): Promise<TicketDetails> => {
    const row = await repo.findTicket(db, id);
    if (!row || !maySee(viewer, { personId: row.id })) throw missing();
    const messages = await repo.listMessages(db, id);
    return {
      ...toTicket(row, viewer),
      messages: messages.map(({ message_id, is_from_team, text, created_at, ...author }) => ({
        _id: message_id,
        isFromTeam: is_from_team,
        author: author.id === null ? null : toPersonSummary(author as repo.TicketRow),
        text,
        createdAt: created_at.toISOString(),
      })),
    };
  };

  /** Lock a ticket that the viewer sees, and run `work` on it. */
  const change = async (
    viewer: Viewer,
    id: string,
    work: (trx: Executor, ticket: { personId: string; messagesCount: number }) => Promise<void>,
  ): Promise<TicketDetails> => {
    const personId = await transact(db, async (trx) => {
      const row = await repo.lockTicket(trx, id);
      const ticket = row && { personId: row.person_id, messagesCount: row.messages_count };
      if (!ticket || !maySee(viewer, ticket)) throw missing();
      await work(trx, ticket);
      return ticket.personId;
    });
    await publishChange(id, personId);
    return get(viewer, id);
  };

  /** Open apps read the ticket and the lists with it again. */
  const publishChange = async (ticket: string, personId: string): Promise<void> =>
    live.send(ticketChanged, [...new Set([personId, ...(await staffIds(db, 'support'))])], { ticket });

  return {
    get,

    async table(viewer: Viewer, { sort, order = 'desc', page, limit, ...filters }: QueryOf<typeof ticketTable>) {
      const { rows, ...numbers } = await numberedPage(
        { page, limit },
        {
          count: () => table.countTable(reads, filters),
          read: (range) => table.listTable(reads, filters, { sort, order, ...range }),
        },
      );
      return { tickets: rows.map((row) => toTicket(row, viewer)), ...numbers };
    },

    /** The tickets that the filters find, as a CSV file. */
    async export(viewer: Viewer, filters: TicketFilters): Promise<Readable> {
      const details = { state: filters.state ?? null, searched: filters.q !== undefined };
      await recordAct(db, { by: viewer.id, action: 'tickets.exported', details });
      return whileRoleHeld(db, viewer, ticketsCsv(db, filters));
    },

    async send(
      viewer: Viewer,
      { name, email, message, at }: BodyOf<typeof sendFeedback> & { readonly at?: number },
    ): Promise<Ticket> {
      const id = newId(at);
      await transact(db, async (trx) => {
        await repo.insertTicket(trx, {
          id,
          person_id: viewer.id,
          name: trimText(name),
          email,
          created_at: new Date(at ?? Date.now()),
        });
        return write(trx, { ticketId: id, personId: viewer.id, author: viewer, text: message, at });
      });
      await publishChange(id, viewer.id);
      const row = await repo.findTicket(db, id);
      if (!row) throw missing();
      return toTicket(row, viewer);
    },

    async list(viewer: Viewer, { list, state, before, limit }: QueryOf<typeof listTickets>) {
      if (list === 'all' && !isTeam(viewer)) throw new AppError('forbidden');
      const personId = list === 'all' ? undefined : viewer.id;
      // open tickets are a queue, in which premium members come first
      const isQueue = list === 'all' && state === 'open';
      const rows = await repo.listTickets(db, { personId, state, before, limit: limit + 1, isQueue });
      const { rows: shown, nextCursor } = pageOf(rows, limit, (last) => last.ticket_id);
      return {
        tickets: shown.map((row) => toTicket(row, viewer)),
        nextCursor,
      };
    },

    write: (viewer: Viewer, id: string, text: string, at?: number): Promise<TicketDetails> =>
      change(viewer, id, async (trx, { personId, messagesCount }) => {
        if (messagesCount >= THREAD_MESSAGES_MAX) throw new AppError('thread_full');
        return write(trx, { ticketId: id, personId, author: viewer, text, at });
      }),

    setState: (viewer: Viewer, id: string, state: 'open' | 'closed'): Promise<TicketDetails> =>
      change(viewer, id, async (trx, ticket) => {
        if (!(await repo.setState(trx, id, state))) return;
        const action = state === 'closed' ? 'ticket.closed' : 'ticket.reopened';
        if (writesForTeam(viewer, ticket))
          await recordAct(trx, { by: viewer.id, action, subject: { type: 'ticket', id } });
      }),

    support: (): Promise<Support> => support.readSupport(db),

    /** The contacts for visitors without a session; empty unless an admin has made them public. */
    async contact(): Promise<AnswerOf<typeof getContact>> {
      const { email, phone, place, hours, rulesUrl, isPublic } = await support.readSupport(db);
      return isPublic ? { email, phone, place, hours, rulesUrl } : NO_CONTACT;
    },

    /**
     * Change the contact details of the people who run Quad. `by` is the admin, or the server. Throws
     * `settings_changed` when the form's version is old.
     */
    async changeSupport(form: BodyOf<typeof changeSupport>, by = 'server'): Promise<Support> {
      const { email, phone, place, hours, formUrl } = form;
      return transact(db, async (trx) => {
        const before = await support.readSupport(trx);
        const changed = {
          email,
          phone: trimText(phone),
          place: trimText(place),
          hours: trimText(hours),
          formUrl,
          rulesUrl: form.rulesUrl ?? before.rulesUrl,
          isPublic: form.isPublic ?? before.isPublic,
        };
        const saved = await support.saveSupport(trx, changed, form.version);
        if (saved === undefined) throw new AppError('settings_changed');
        const details = { fields: changedFields({ ...before }, changed) };
        await recordAct(trx, { by, action: 'support.changed', details });
        return { ...changed, version: saved };
      });
    },
  };
}

const NO_CONTACT = { email: '', phone: '', place: '', hours: '', rulesUrl: '' };

const missing = () => new AppError('no_such_ticket');

function toTicket(row: repo.TicketRow, viewer: Viewer): Ticket {
  return {
    _id: row.ticket_id,
    number: row.number,
    state: row.state,
    name: row.sender,
    email: row.sender_email,
    excerpt: cutText(row.excerpt, FEEDBACK_EXCERPT),
    person: toPersonSummary(row),
    isOwn: row.id === viewer.id,
    isPriority: row.is_priority,
    messagesCount: row.messages_count,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}
