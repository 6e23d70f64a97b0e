import type { ManagedTag } from '@quad/contract/posts/tag-management';
import { Link } from '../../../../lib/routing/Link.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { dateText } from '../../../../ui/console/dates.ts';
import type { Column } from '../../../../ui/console/table-types.ts';

/** The columns of the table of hashtags. */
export const COLUMNS: readonly Column<ManagedTag>[] = [
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
        {dateText(firstUsedAt)}
      </time>
    ),
  },
  { id: 'state', header: 'State', cell: (tag) => <StateCell tag={tag} /> },
];

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
  if (pinnedUntil !== null) return [`Pinned until ${dateText(pinnedUntil)}`, 'bg-accent'];
  return ['Shown', 'bg-good'];
}
