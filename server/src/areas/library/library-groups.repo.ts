import type { Executor } from '../../platform/db/database.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';

export async function addToGroup(
  db: Executor,
  { groupId, itemId, addedBy }: { groupId: string; itemId: string; addedBy: string },
): Promise<void> {
  await db
    .insertInto('library_group_items')
    .values({ group_id: groupId, item_id: itemId, added_by: addedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findInGroup = (db: Executor, groupId: string, itemId: string) =>
  db
    .selectFrom('library_group_items')
    .select('added_by')
    .where('group_id', '=', groupId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();

export async function removeFromGroup(db: Executor, groupId: string, itemId: string): Promise<void> {
  await db.deleteFrom('library_group_items').where('group_id', '=', groupId).where('item_id', '=', itemId).execute();
}

/** Select a group's items by uploaders visible to the viewer, the latest added first. */
export const itemsOfGroup = (db: Executor, viewerId: string, groupId: string, limit: number) =>
  db
    .selectFrom('library_group_items as put')
    .innerJoin('library_items as i', 'i.id', 'put.item_id')
    .select(['i.id', 'i.title', 'i.kind', 'i.author', 'i.subject'])
    .where('put.group_id', '=', groupId)
    .where(seesPerson(viewerId, 'i.uploader_id'))
    .orderBy('put.added_at', 'desc')
    .limit(limit)
    .execute();
