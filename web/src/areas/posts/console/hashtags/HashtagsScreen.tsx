import { plural, t } from '@lingui/core/macro';
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
import { fullNumber } from '../../../../lib/counts.ts';
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
    get header() {
      return t`Hashtag`;
    },
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
            {t`Also ${mergedTags.map((other) => `#${other}`).join(', ')}`}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'posts',
    get header() {
      return t`Posts`;
    },
    sortable: true,
    align: 'end',
    cell: ({ postsCount }) => <Count of={postsCount} />,
  },
  {
    id: 'week',
    get header() {
      return t`This week`;
    },
    sortable: true,
    align: 'end',
    cell: ({ weekCount }) => <Count of={weekCount} />,
  },
  {
    id: 'used',
    get header() {
      return t`First used`;
    },
    sortable: true,
    cell: ({ firstUsedAt }) => (
      <time dateTime={firstUsedAt} className="whitespace-nowrap tabular-nums">
        {fullDate(firstUsedAt)}
      </time>
    ),
  },
  {
    id: 'state',
    get header() {
      return t`State`;
    },
    cell: (tag) => <StateCell tag={tag} />,
  },
];

const DONE: Readonly<Record<TagActKind, (tag: string) => string>> = {
  hide: (tag) => t`#${tag} is hidden.`,
  show: (tag) => t`#${tag} is shown again.`,
  merge: (tag) => t`#${tag} is merged.`,
  unmerge: (tag) => t`#${tag} stands for itself again.`,
  pin: (tag) => t`#${tag} is pinned.`,
  unpin: (tag) => t`#${tag} is not pinned any more.`,
};

/** The call of an action, and its messages. */
const acting = (
  kind: TagActKind,
  more: (values: Readonly<Record<string, string>>) => Omit<BodyOf<typeof actOnTag>, 'kind'> = () => ({}),
): RowAct<ManagedTag> => ({
  send: ({ _id: id }, values) => request(actOnTag, { params: { id }, body: { kind, ...more(values) } }),
  done: ({ tag }) => DONE[kind](tag),
});
const FAILED = {
  get failed() {
    return t`This did not work.`;
  },
};

/** An action whose failure has a text of its own. */
const failing = (act: RowAct<ManagedTag>): RowAct<ManagedTag> => ({
  ...act,
  get failed() {
    return FAILED.failed;
  },
});

export const MERGE: RowQuestion<ManagedTag> = {
  ...acting('merge', ({ into = '' }) => ({ into })),
  title: ({ tag }) => t`Merge #${tag}`,
  get description() {
    return t`Its posts are found under the other hashtag, and its page leads there. You can undo this.`;
  },
  fields: [
    {
      name: 'into',
      get label() {
        return t`Into`;
      },
      get hint() {
        return t`A hashtag that posts have already.`;
      },
      max: TAG_MAX + 1,
      isLine: true,
      isPlain: true,
    },
  ],
  problemsOf: ({ into = '' }) => (into.replace('#', '').trim() === '' ? { into: t`Please name a hashtag` } : {}),
  get answer() {
    return t`Merge`;
  },
  hasCancel: true,
};

const PIN: RowQuestion<ManagedTag> = {
  ...acting('pin', ({ days }) => ({ days: Number(days) })),
  title: ({ tag }) => t`Pin #${tag}`,
  get description() {
    return t`It appears first in trending and suggested hashtags.`;
  },
  fields: [
    {
      name: 'days',
      get label() {
        return t({ message: 'For', context: 'duration' });
      },
      initial: () => '7',
      options: [1, 3, 7, 14, TAG_PIN_DAYS_MAX].map((days) => ({
        value: String(days),
        get label() {
          return plural(days, { one: '# day', other: '# days' });
        },
      })),
    },
  ],
  get answer() {
    return t`Pin`;
  },
  hasCancel: true,
};

const HIDE: RowQuestion<ManagedTag> = {
  ...acting('hide'),
  get failed() {
    return FAILED.failed;
  },
  title: ({ tag }) => t`Hide #${tag}?`,
  get description() {
    return t`It is no longer suggested, found or trending. Its posts stay where they are. You can show it again.`;
  },
  get answer() {
    return t`Hide`;
  },
  isDangerous: true,
  hasCancel: true,
};

const isMerged = ({ mergedInto }: ManagedTag) => mergedInto !== null;
const isShown = (tag: ManagedTag) => !isMerged(tag) && !tag.isHidden;

const ACTIONS: readonly RowAction<ManagedTag>[] = [
  {
    get label() {
      return t`Undo merge`;
    },
    icon: Split,
    when: isMerged,
    forMany: true,
    act: failing(acting('unmerge')),
  },
  {
    get label() {
      return t`Show again`;
    },
    icon: Eye,
    when: (tag) => !isMerged(tag) && tag.isHidden,
    forMany: true,
    act: failing(acting('show')),
  },
  {
    get label() {
      return t`Pin…`;
    },
    icon: Pin,
    when: (tag) => isShown(tag) && tag.pinnedUntil === null,
    ask: PIN,
  },
  {
    get label() {
      return t`Unpin`;
    },
    icon: PinOff,
    when: (tag) => isShown(tag) && tag.pinnedUntil !== null,
    act: failing(acting('unpin')),
  },
  {
    get label() {
      return t`Merge into…`;
    },
    icon: Merge,
    when: (tag) => !isMerged(tag),
    ask: MERGE,
  },
  {
    get label() {
      return t`Hide…`;
    },
    icon: EyeOff,
    dangerous: true,
    when: isShown,
    forMany: true,
    ask: HIDE,
  },
];

const HASHTAGS = adminTable({
  path: '/hashtags',
  queryKey: ['hashtags'],
  texts: {
    get search() {
      return t`Search hashtags`;
    },
    get failed() {
      return t`The hashtags could not be loaded.`;
    },
    get notFound() {
      return t`No hashtags found`;
    },
    many: {
      get label() {
        return t`The chosen hashtags`;
      },
      get menuLabel() {
        return t`More actions for the chosen hashtags`;
      },
      count: (count) => plural(count, { one: '# hashtag', other: '# hashtags' }),
      get unloaded() {
        return t`A hashtag of another page`;
      },
      done: (count) => t`Done for ${plural(count, { one: '# hashtag', other: '# hashtags' })}.`,
      get nothing() {
        return t`It applies to none of these hashtags.`;
      },
    },
  },
  get title() {
    return t`Hashtags`;
  },
  get label() {
    return t`Hashtags`;
  },
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
      get label() {
        return t`State`;
      },
      options: optionsOf(() => t`Any state`, {
        get shown() {
          return t({ message: 'Shown', context: 'hashtag' });
        },
        get hidden() {
          return t({ message: 'Hidden', context: 'hashtag' });
        },
        get merged() {
          return t({ message: 'Merged', context: 'hashtag' });
        },
        get pinned() {
          return t({ message: 'Pinned', context: 'hashtag' });
        },
      }),
    },
    {
      name: 'used',
      get label() {
        return t`Used`;
      },
      options: optionsOf(() => t`Used any time`, {
        get week() {
          return t`Used in the last 7 days`;
        },
        get never() {
          return t`No posts any more`;
        },
      }),
    },
  ],
  clears: ['state', 'used'],
  counts: {
    call: countManagedTags,
    cards: (counts) => [
      { label: t`Hashtags`, value: counts?.total, counts: t`In use on posts`, icon: Hash },
      { label: t`This week`, value: counts?.week, counts: t`Used in the last 7 days`, icon: CalendarDays },
      {
        label: t`Hidden`,
        value: counts?.hidden,
        counts: counts?.merged
          ? t`Not suggested to anyone, ${fullNumber(counts.merged)} merged`
          : t`Not suggested to anyone`,
        icon: EyeOff,
      },
      { label: t`Pinned`, value: counts?.pinned, counts: t`Shown first, at most 3`, icon: Pin },
    ],
  },
  file: { call: exportManagedTags, name: 'hashtags.csv', isOrdered: true },
  icon: Hash,
  none: {
    get title() {
      return t`No hashtags yet`;
    },
    get text() {
      return t`Hashtags of posts appear here.`;
    },
  },
});

const Count = ({ of }: { of: number }) => <span className="tabular-nums">{fullNumber(of)}</span>;

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
  if (mergedInto !== null) return [t`Merged into #${mergedInto}`, 'bg-muted'];
  if (isHidden) return [t({ message: 'Hidden', context: 'hashtag' }), 'bg-bad'];
  if (pinnedUntil !== null) return [t`Pinned until ${fullDate(pinnedUntil)}`, 'bg-accent'];
  return [t({ message: 'Shown', context: 'hashtag' }), 'bg-good'];
}
