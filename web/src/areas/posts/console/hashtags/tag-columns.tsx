import { t } from '@lingui/core/macro';
import type { ManagedTag } from '@quad/contract/posts/tag-management';
import { fullDate } from '@quad/contract/text/dates';
import { fullNumber } from '../../../../lib/counts.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { Column } from '../../../../ui/console/table-types.ts';

/** The columns of the table of hashtags. */
export const TAG_COLUMNS: readonly Column<ManagedTag>[] = [
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
