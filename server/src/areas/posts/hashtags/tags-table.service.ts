import type { AuditAction } from '@quad/contract/campus/audit-actions';
import { tagKey } from '@quad/contract/posts/tag-key';
import type {
  actOnTag,
  exportManagedTags,
  listManagedTags,
  ManagedTag,
  TagActKind,
  TagCounts,
} from '@quad/contract/posts/tag-management';
import type { AnswerOf, BodyOf, QueryOf } from '@quad/contract/wire/call';
import { type CsvColumns, csvFile } from '../../../platform/admin-table/csv-file.ts';
import { numberedPage } from '../../../platform/admin-table/numbered-page.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertComplete, assertMergeable, assertPinnable } from './tag-acts.rules.ts';
import { tagsChanged } from './tags-changed.ts';
import * as repo from './tags-table.repo.ts';
import type { WeekCounts } from './tags-table.sql.ts';

/** The number of export rows in memory. */
const BATCH = 2000;

const ACTIONS: Readonly<Record<TagActKind, AuditAction>> = {
  hide: 'tag.hidden',
  show: 'tag.shown',
  merge: 'tag.merged',
  unmerge: 'tag.unmerged',
  pin: 'tag.pinned',
  unpin: 'tag.unpinned',
};

export type TagsTable = ReturnType<typeof createTagsTable>;

/** The campus's hashtags as admins see them, and the acts of admins on them. */
export function createTagsTable({
  db,
  reads,
  bus,
  weekCounts,
}: Pick<Platform, 'db' | 'reads' | 'bus'> & { weekCounts: () => Promise<WeekCounts> }) {
  /** Apply an act to a locked tag. Return further details for the audit log. */
  const apply = async (
    trx: Executor,
    row: repo.TagRow,
    { kind, into, days = 1 }: BodyOf<typeof actOnTag>,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const { tag } = row;
    switch (kind) {
      case 'hide':
        await repo.unpin(trx, tag);
        await repo.setHidden(trx, tag, true);
        return {};
      case 'show':
        await repo.setHidden(trx, tag, false);
        return {};
      case 'merge': {
        const target = await repo.findTagByName(trx, tagKey((into ?? '').replace('#', '').trim()));
        if (!target) throw new AppError('no_such_tag');
        assertMergeable(row, target);
        await repo.unpin(trx, tag);
        await repo.setMerge(trx, tag, target.tag);
        return { into: target.id };
      }
      case 'unmerge':
        if (row.merged_into === null) throw new AppError('tag_not_merged');
        await repo.setMerge(trx, tag, null);
        return {};
      case 'pin':
        assertPinnable(row);
        if (!(await repo.pin(trx, tag, days))) throw new AppError('too_many_pinned_tags');
        return { days };
      case 'unpin':
        await repo.unpin(trx, tag);
        return {};
    }
  };

  async function* rowsInOrder(wanted: Omit<repo.Wanted, 'week'>): AsyncGenerator<ManagedTag[]> {
    let rows: repo.TagRow[];
    let offset = 0;
    do {
      rows = await repo.listTags(reads, { ...wanted, week: await weekCounts() }, { offset, limit: BATCH });
      offset += BATCH;
      yield rows.map(toManagedTag);
    } while (rows.length === BATCH);
  }

  return {
    /** A page of hashtags; a page past the end is the last one. */
    async list({
      page,
      limit,
      sort = 'posts',
      order = 'desc',
      ...filters
    }: QueryOf<typeof listManagedTags>): Promise<AnswerOf<typeof listManagedTags>> {
      const week = await weekCounts();
      const { rows, ...numbers } = await numberedPage(
        { page, limit },
        {
          count: () => repo.countTags(reads, filters, week),
          read: (range) => repo.listTags(reads, { filters, sort, order, week }, range),
        },
      );
      return { tags: rows.map(toManagedTag), ...numbers };
    },

    async counts(): Promise<TagCounts> {
      const [states, week] = await Promise.all([repo.countStates(reads), weekCounts()]);
      return { ...states, week: week.size };
    },

    /** The hashtags that the filters find, in their order. */
    file: ({ sort = 'posts', order = 'desc', ...filters }: QueryOf<typeof exportManagedTags>) =>
      csvFile(COLUMNS, rowsInOrder({ filters, sort, order })),

    async act(viewer: Viewer, id: string, body: BodyOf<typeof actOnTag>): Promise<ManagedTag> {
      assertComplete(body);
      return transact(db, async (trx) => {
        await repo.lockTags(trx);
        const row = await repo.findTagById(trx, id);
        if (!row) throw new AppError('no_such_hashtag');
        const details = await apply(trx, row, body);
        await bus.publish(trx, tagsChanged, {});
        await recordAct(trx, { by: viewer.id, action: ACTIONS[body.kind], subject: { type: 'tag', id }, details });
        const changed = await repo.findTagById(trx, id);
        if (!changed) throw new AppError('no_such_hashtag');
        return toManagedTag(changed);
      });
    },
  };
}

const toManagedTag = (row: repo.TagRow): ManagedTag => ({
  _id: row.id,
  tag: row.tag,
  postsCount: row.posts_count,
  weekCount: row.week_count,
  firstUsedAt: row.first_used_at.toISOString(),
  isHidden: row.hidden_at !== null,
  mergedInto: row.merged_into,
  mergedTags: row.merged_tags,
  pinnedUntil: row.until?.toISOString() ?? null,
});

const COLUMNS: CsvColumns<ManagedTag> = {
  Hashtag: ({ tag }) => tag,
  Posts: ({ postsCount }) => postsCount,
  'Posts in 7 days': ({ weekCount }) => weekCount,
  'First used': ({ firstUsedAt }) => firstUsedAt.slice(0, 10),
  State: ({ isHidden, mergedInto }) => (isHidden ? 'hidden' : mergedInto === null ? 'shown' : 'merged'),
  'Merged into': ({ mergedInto }) => mergedInto ?? '',
  'Pinned until': ({ pinnedUntil }) => pinnedUntil?.slice(0, 10) ?? '',
};
