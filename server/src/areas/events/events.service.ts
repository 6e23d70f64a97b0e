import type { EventDetails, listEvents } from '@quad/contract/events/events';
import type { QueryOf } from '@quad/contract/wire/call';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { cursorOf, MS_MAX, placeOf } from '../../platform/lists/cursor.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import type { EventCards } from './event-cards.ts';
import { findUpcomingForAll, listRows } from './event-lists.repo.ts';
import { findOwnPayment, toOwnPayment } from './event-payments.repo.ts';
import type { EventReference } from './event-reference.ts';
import * as repo from './events.repo.ts';
import { toEvent } from './events.row.ts';
import * as rules from './events.rules.ts';

export type Events = ReturnType<typeof createEvents>;

export const missing = () => new AppError('no_such_event');

/** Lists of events, and the page of each. Hosts' actions are in `hosting.service.ts`. */
export function createEvents(parts: {
  db: Database;
  reads: Database;
  summaries: PersonSummaries;
  cards: EventCards;
  groupMembership: GroupMembership;
  references: readonly EventReference[];
}) {
  const { db, reads, summaries, cards, groupMembership, references } = parts;

  const countReferences = async (viewer: Viewer, id: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      await Promise.all(references.map(async ({ type, count }) => [type, await count(viewer, id)] as const)),
    );

  return {
    async get(viewer: Viewer, id: string): Promise<EventDetails> {
      const row = await repo.findEvent(db, viewer, id);
      if (!row) throw missing();
      const [people, counts, payment] = await Promise.all([
        summaries.get([...row.host_ids, ...row.friend_ids]),
        countReferences(viewer, id),
        row.fee === null && row.ticket === null ? undefined : findOwnPayment(db, id, viewer.id),
      ]);
      const named = (ids: readonly string[]) => ids.flatMap((one) => people.get(one) ?? []);
      return {
        ...toEvent(row),
        hosts: named(row.host_ids),
        friends: named(row.friend_ids),
        isHost: row.is_host,
        mayEdit: rules.mayEdit(row),
        mayPublish: row.decides,
        mayCertify: row.certifies,
        mayAddPictures: rules.mayAddPictures(row),
        mapAddress: row.map_address,
        payeeAddress: rules.mayEdit(row) ? row.payee_address : '',
        payeeName: rules.mayEdit(row) ? row.payee_name : '',
        questions: row.questions,
        answers: row.answers ?? [],
        payment: payment ? toOwnPayment(payment) : null,
        reason: row.reason,
        attendedCount: rules.mayEdit(row) ? row.attended_count : null,
        updatesCount: row.updates_count,
        picturesCount: row.pictures_count,
        references: counts,
        attended: row.checked_in_at !== null,
        certificate: row.certificate,
        createdAt: row.created_at.toISOString(),
      };
    },

    async list(viewer: Viewer, query: QueryOf<typeof listEvents>) {
      const { list, category, q, group, limit, after } = query;
      const isFirst = after === undefined && list === 'upcoming' && q === undefined && group === undefined;
      const [rows, featuredId] = await Promise.all([
        listRows(reads, viewer, query, placeOf(after, { max: MS_MAX })),
        isFirst ? cards.featured(category) : undefined,
      ]);
      const { rows: page, nextCursor } = pageOf(rows, limit, (last) =>
        cursorOf({ at: last.starts_at.getTime(), id: last.id }),
      );
      const listed = page.some(({ id }) => id === featuredId);
      const featuredRow =
        featuredId === undefined || listed ? undefined : await findUpcomingForAll(db, viewer.id, featuredId);
      const shown = await cards.show(featuredRow ? [...page, featuredRow] : page);
      return {
        events: featuredRow ? shown.filter(({ _id }) => _id !== featuredRow.id) : shown,
        nextCursor,
        featured: shown.find(({ _id }) => _id === featuredId) ?? null,
      };
    },

    /** Return whether the viewer may publish events of the campus, or of a study group, and how many proposals wait. */
    async powers(viewer: Viewer, group: string | null = null) {
      const ref = group === null ? null : await groupMembership.requireMember(viewer.id, group);
      const mayPublish = await repo.publishes(db, viewer, group);
      const proposalsCount = mayPublish ? await repo.countProposals(db, group) : null;
      return { mayPublish, proposalsCount, group: ref };
    },
  };
}
