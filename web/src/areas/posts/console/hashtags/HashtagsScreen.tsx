import { LISTED_TAGS_PAGE_SIZE, TAG_MAX, TAG_PIN_DAYS_MAX } from '@quad/contract/limits/posts';
import type { TagActKind } from '@quad/contract/posts/tag-management';
import {
  actOnTag,
  countManagedTags,
  exportManagedTags,
  listManagedTags,
  type ManagedTag,
} from '@quad/contract/posts/tag-management';
import { fullDate } from '@quad/contract/text/dates';
import type { BodyOf } from '@quad/contract/wire/call';
import { CalendarDays, Eye, EyeOff, Hash, Merge, Pin, PinOff, Split } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { AdminPage } from '../../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../../ui/console/admin-table/admin-table.ts';
import type { RowAct, RowAction, RowQuestion } from '../../../../ui/console/admin-table/row-action.ts';
import { optionsOf } from '../../../../ui/console/FoldedFilters.tsx';
import type { Column } from '../../../../ui/console/table-types.ts';

/** The hashtags of the campus, for admins: `/hashtags`. */
export const HashtagsScreen = ({ search }: ScreenProps<'/hashtags'>) => <AdminPage of={HASHTAGS} search={search} />;

const COLUMNS: readonly Column<ManagedTag>[] = [
  {
    id: 'tag',
    header: 'Hashtag',
    sortable: true,
    onCard: 'title',
    cell: ({ tag, mergedTags }) => (
      <span className="min-w-0">
        <Link
          to="/tags/$tag"
          params={{ tag }}
          className="flex min-h-11 items-center rounded-control font-medium wrap-anywhere hover:underline"
        >
          <bdi>#{tag}</bdi>
        </Link>
        {mergedTags.length > 0 && (
          <span className="block pb-1 font-normal text-12 text-muted wrap-anywhere">
            Also {mergedTags.map((other) => `#${other}`).join(', ')}
          </span>
        )}
      </span>
    ),
  },
  { id: 'posts', header: 'Posts', sortable: true, align: 'end', cell: ({ postsCount }) => <Count of={postsCount} /> },
  { id: 'week', header: 'This week', sortable: true, align: 'end', cell: ({ weekCount }) => <Count of={weekCount} /> },
  {
    id: 'used',
    header: 'First used',
    sortable: true,
    cell: ({ firstUsedAt }) => (
      <time dateTime={firstUsedAt} className="whitespace-nowrap tabular-nums">
        {fullDate(firstUsedAt)}
      </time>
    ),
  },
  { id: 'state', header: 'State', cell: (tag) => <StateCell tag={tag} /> },
];

const DONE: Readonly<Record<TagActKind, string>> = {
  hide: 'is hidden',
  show: 'is shown again',
  merge: 'is merged',
  unmerge: 'stands for itself again',
  pin: 'is pinned',
  unpin: 'is not pinned any more',
};

/** The call of an action, and its messages. */
const acting = (
  kind: TagActKind,
  more: (values: Readonly<Record<string, string>>) => Omit<BodyOf<typeof actOnTag>, 'kind'> = () => ({}),
): RowAct<ManagedTag> => ({
  send: ({ _id: id }, values) => request(actOnTag, { params: { id }, body: { kind, ...more(values) } }),
  done: ({ tag }) => `#${tag} ${DONE[kind]}.`,
});
const FAILED = { failed: 'This did not work.' };

export const MERGE: RowQuestion<ManagedTag> = {
  ...acting('merge', ({ into = '' }) => ({ into })),
  title: ({ tag }) => `Merge #${tag}`,
  description: 'Its posts are found under the other hashtag, and its page leads there. You can undo this.',
  fields: [
    {
      name: 'into',
      label: 'Into',
      hint: 'A hashtag that posts have already.',
      max: TAG_MAX + 1,
      isLine: true,
      isPlain: true,
    },
  ],
  problemsOf: ({ into = '' }) => (into.replace('#', '').trim() === '' ? { into: 'Please name a hashtag' } : {}),
  answer: 'Merge',
  hasCancel: true,
};

const PIN: RowQuestion<ManagedTag> = {
  ...acting('pin', ({ days }) => ({ days: Number(days) })),
  title: ({ tag }) => `Pin #${tag}`,
  description: 'It appears first in trending and suggested hashtags.',
  fields: [
    {
      name: 'days',
      label: 'For',
      initial: () => '7',
      options: [1, 3, 7, 14, TAG_PIN_DAYS_MAX].map((days) => ({
        value: String(days),
        label: days === 1 ? '1 day' : `${days} days`,
      })),
    },
  ],
  answer: 'Pin',
  hasCancel: true,
};

const HIDE: RowQuestion<ManagedTag> = {
  ...acting('hide'),
  ...FAILED,
  title: ({ tag }) => `Hide #${tag}?`,
  description: 'It is no longer suggested, found or trending. Its posts stay where they are. You can show it again.',
  answer: 'Hide',
  isDangerous: true,
  hasCancel: true,
};

const isMerged = ({ mergedInto }: ManagedTag) => mergedInto !== null;
const isShown = (tag: ManagedTag) => !isMerged(tag) && !tag.isHidden;

const ACTIONS: readonly RowAction<ManagedTag>[] = [
  { label: 'Undo merge', icon: Split, when: isMerged, forMany: true, act: { ...acting('unmerge'), ...FAILED } },
  {
    label: 'Show again',
    icon: Eye,
    when: (tag) => !isMerged(tag) && tag.isHidden,
    forMany: true,
    act: { ...acting('show'), ...FAILED },
  },
  { label: 'Pin…', icon: Pin, when: (tag) => isShown(tag) && tag.pinnedUntil === null, ask: PIN },
  {
    label: 'Unpin',
    icon: PinOff,
    when: (tag) => isShown(tag) && tag.pinnedUntil !== null,
    act: { ...acting('unpin'), ...FAILED },
  },
  { label: 'Merge into…', icon: Merge, when: (tag) => !isMerged(tag), ask: MERGE },
  { label: 'Hide…', icon: EyeOff, dangerous: true, when: isShown, forMany: true, ask: HIDE },
];

const HASHTAGS = adminTable({
  path: '/hashtags',
  queryKey: ['hashtags'],
  noun: 'hashtags',
  one: 'hashtag',
  title: 'Hashtags',
  label: 'Hashtags',
  call: listManagedTags,
  pageSize: LISTED_TAGS_PAGE_SIZE,
  rowsOf: ({ tags }) => tags,
  keyOf: ({ _id }) => _id,
  nameOf: ({ tag }) => `#${tag}`,
  order: { usual: '-posts' },
  columns: COLUMNS,
  actions: ACTIONS,
  filters: [
    {
      name: 'state',
      label: 'State',
      options: optionsOf('Any state', { shown: 'Shown', hidden: 'Hidden', merged: 'Merged', pinned: 'Pinned' }),
    },
    {
      name: 'used',
      label: 'Used',
      options: optionsOf('Used any time', { week: 'Used in the last 7 days', never: 'No posts any more' }),
    },
  ],
  clears: ['state', 'used'],
  counts: {
    call: countManagedTags,
    cards: (counts) => [
      { label: 'Hashtags', value: counts?.total, counts: 'In use on posts', icon: Hash },
      { label: 'This week', value: counts?.week, counts: 'Used in the last 7 days', icon: CalendarDays },
      {
        label: 'Hidden',
        value: counts?.hidden,
        counts: `Not suggested to anyone${counts?.merged ? `, ${counts.merged.toLocaleString('en-IN')} merged` : ''}`,
        icon: EyeOff,
      },
      { label: 'Pinned', value: counts?.pinned, counts: 'Shown first, at most 3', icon: Pin },
    ],
  },
  file: { call: exportManagedTags, name: 'hashtags.csv', isOrdered: true },
  icon: Hash,
  none: { title: 'No hashtags yet', text: 'Hashtags of posts appear here.' },
});

const Count = ({ of }: { of: number }) => <span className="tabular-nums">{of.toLocaleString('en-IN')}</span>;

function StateCell({ tag }: { tag: ManagedTag }) {
  const [text, dot] = stateOf(tag);
  return (
    <span className="inline-flex items-center gap-2 text-14">
      <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', dot)} />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  );
}

function stateOf({ isHidden, mergedInto, pinnedUntil }: ManagedTag): readonly [text: string, dot: string] {
  if (mergedInto !== null) return [`Merged into #${mergedInto}`, 'bg-muted'];
  if (isHidden) return ['Hidden', 'bg-bad'];
  if (pinnedUntil !== null) return [`Pinned until ${fullDate(pinnedUntil)}`, 'bg-accent'];
  return ['Shown', 'bg-good'];
}
