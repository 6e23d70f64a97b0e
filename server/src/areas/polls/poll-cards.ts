import type { Poll } from '@quad/contract/polls/polls';
import type { Caches } from '../../platform/cache/caches.ts';
import { createStampedCards } from '../../platform/cache/stamped-cards.ts';
import type { Database } from '../../platform/db/database.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import type { ViewerVisibility } from '../people/relations/visibility.rules.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { findCards, type ViewerRow } from './polls.repo.ts';
import { type CardRow, showPoll } from './polls.row.ts';

export type PollCards = ReturnType<typeof createPollCards>;

/** About 500 polls. */
const MAX_BYTES = 768 * 1024;

/** The cached parts of polls that are the same for all viewers. Visibility and the viewer's vote are read each time. */
export function createPollCards(parts: {
  db: Database;
  caches: Caches;
  summaries: PersonSummaries;
  groupMembership: GroupMembership;
}) {
  const { db, caches, summaries, groupMembership } = parts;
  const cards = createStampedCards<CardRow>(caches, {
    name: 'polls',
    maxBytes: MAX_BYTES,
    read: async (ids) => new Map((await findCards(db, ids)).map((row) => [row.poll_id, row])),
  });
  const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

  return {
    /** Present polls to a viewer, in the order of the rows. Skip polls deleted since. */
    async show({ viewerId, hidden }: ViewerVisibility, rows: readonly ViewerRow[]): Promise<Poll[]> {
      const known = await cards.get(rows);
      const shown = [...known.values()];
      const [people, groups] = await Promise.all([
        summaries.get(distinct(shown.map(({ author_id }) => author_id))),
        groupMembership.refsOf(viewerId, distinct(shown.map(({ group_id }) => group_id))),
      ]);
      return rows.flatMap((row) => {
        const card = known.get(row.id);
        const author = card && people.get(card.author_id);
        // the poll or its author was deleted
        if (!author) return [];
        return showPoll({ ...card, ...row }, { viewerId, author: hidden.has(card.author_id) ? null : author, groups });
      });
    },
  };
}
