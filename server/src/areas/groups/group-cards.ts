import type { StudyGroup } from '@quad/contract/groups/groups';
import type { Caches } from '../../platform/cache/caches.ts';
import { createStampedCards } from '../../platform/cache/stamped-cards.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { findCards, findNewestReplies } from './group-lists.repo.ts';
import { type GroupCard, type NewestReply, showGroup, type ViewerRow } from './groups.row.ts';
import { mayRead } from './groups.rules.ts';

export type GroupCards = ReturnType<typeof createGroupCards>;

/** About 500 groups. */
const MAX_BYTES = 768 * 1024;

/** The public part of groups, cached by the stamp of their rows. Replies, topics and members change the stamp. */
export function createGroupCards(parts: {
  db: Database;
  caches: Caches;
  summaries: PersonSummaries;
  relations: Pick<Relations, 'visibilityOf'>;
}) {
  const { db, caches, summaries, relations } = parts;
  const cards = createStampedCards<GroupCard>(caches, {
    name: 'study groups',
    maxBytes: MAX_BYTES,
    read: async (ids) => findCards(db, ids),
  });

  /** The newest replies in these groups by authors visible to the viewer. */
  const repliesFor = async (viewerId: string, groups: readonly GroupCard[]) => {
    const { hidden } = await relations.visibilityOf(viewerId);
    const isHidden = ({ authorId }: NewestReply) => hidden.has(authorId);
    const affected = hidden.size > 0 ? groups.filter(({ newest }) => newest.some(isHidden)) : [];
    const older =
      affected.length > 0
        ? await findNewestReplies(db, { ids: affected.map(({ _id }) => _id), hidden: [...hidden] })
        : new Map<string, NewestReply[]>();
    return new Map(groups.map(({ _id, newest }) => [_id, older.get(_id) ?? newest]));
  };

  return {
    /** Return these groups for a viewer, in order. Groups deleted since the rows were read are left out. */
    async show(viewerId: string, rows: readonly ViewerRow[]): Promise<StudyGroup[]> {
      const known = await cards.get(rows);
      const listed = rows.flatMap((row) => {
        const card = known.get(row.id);
        return card ? [{ row, card }] : [];
      });
      const readable = listed.filter(({ row, card }) => mayRead(card.access, row.role));
      const replies = await repliesFor(
        viewerId,
        readable.map(({ card }) => card),
      );
      const authors = await summaries.get([
        ...new Set([...replies.values()].flatMap((newest) => newest.map(({ authorId }) => authorId))),
      ]);
      const shown = ({ _id, authorId, text }: NewestReply) => {
        const author = authors.get(authorId);
        // erasing a person deletes their replies
        return author ? [{ _id, author: { _id: authorId, name: author.name }, text }] : [];
      };
      return listed.map(({ row, card }) => showGroup(card, row, (replies.get(card._id) ?? []).flatMap(shown)));
    },
  };
}
