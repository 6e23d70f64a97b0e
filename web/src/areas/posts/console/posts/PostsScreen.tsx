import { MODERATION_TEXT_MAX } from '@quad/contract/limits/moderation';
import { LISTED_POSTS_PAGE_SIZE } from '@quad/contract/limits/posts';
import { moderationChanged } from '@quad/contract/moderation/moderation';
import { COMMUNITY_RULES, type CommunityRule } from '@quad/contract/moderation/moderation-terms';
import type { PostAct } from '@quad/contract/posts/post-management';
import {
  actOnPost,
  countManagedPosts,
  exportManagedPosts,
  listManagedPosts,
  type ManagedPost,
} from '@quad/contract/posts/post-management';
import { fullDate } from '@quad/contract/text/dates';
import { fullMoment } from '@quad/contract/text/relative-time';
import { AlignLeft, CalendarDays, Eye, EyeOff, Flag, Gavel, Images, RotateCcw, Trash2, UserSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { AdminPage } from '../../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable, type FilterParts } from '../../../../ui/console/admin-table/admin-table.ts';
import type { RowAction, RowQuestion } from '../../../../ui/console/admin-table/row-action.ts';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { optionsOf } from '../../../../ui/console/FoldedFilters.tsx';
import { RefreshButton } from '../../../../ui/console/RefreshButton.tsx';
import type { Column } from '../../../../ui/console/table-types.ts';
import { FilterRow, FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { ACTS, KINDS, SORT_HINTS, SORTS, STATES } from './post-texts.ts';

/** Every post, for admins: `/posts`. */
export const PostsScreen = ({ search }: ScreenProps<'/posts'>) => <AdminPage of={POSTS} search={search} />;

type PostsSearch = SearchOf<'/posts'>;
const KEY = ['managed-posts'];

/** The name of a post: its caption, or its kind and author. */
const titleOf = ({ caption, kind, author }: ManagedPost): string =>
  caption.trim() || `${KINDS[kind]} by ${author.name}`;

const COLUMNS: readonly Column<ManagedPost>[] = [
  { id: 'post', header: 'Post', onCard: 'title', cell: (post) => <PostCell post={post} /> },
  {
    id: 'author',
    header: 'Author',
    cell: ({ author }) => (
      <Link
        to="/all_users/$userId"
        params={{ userId: author._id }}
        className="inline-flex min-h-6 items-center rounded-control wrap-anywhere hover:underline"
      >
        <bdi>{author.name}</bdi>
      </Link>
    ),
  },
  { id: 'state', header: 'State', cell: (post) => <StateCell post={post} /> },
  { id: 'likes', header: 'Likes', align: 'end', cell: ({ likesCount }) => <Count of={likesCount} /> },
  { id: 'comments', header: 'Comments', align: 'end', cell: ({ commentsCount }) => <Count of={commentsCount} /> },
  { id: 'reports', header: 'Reports', align: 'end', cell: (post) => <ReportsCell post={post} /> },
  {
    id: 'posted',
    header: 'Posted',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
        {fullDate(createdAt)}
      </time>
    ),
  },
];

/** The question before an action of moderation. */
const asking = (kind: PostAct): RowQuestion<ManagedPost> => {
  const { title, description, answer, done } = ACTS[kind];
  return {
    title: () => title,
    description,
    fields: kind === 'restore' ? [] : REASONS,
    answer,
    isDangerous: kind !== 'restore',
    hasCancel: true,
    send: ({ _id: id }, { rule, reason }) =>
      // the choices offer no other rules
      request(actOnPost, { params: { id }, body: { kind, ...(rule ? { rule: rule as CommunityRule, reason } : {}) } }),
    done: () => done,
  };
};

const REASONS = [
  { name: 'rule', label: 'Rule', options: optionsOf('Choose a rule', COMMUNITY_RULES), needs: 'Please choose a rule' },
  {
    name: 'reason',
    label: 'Reason',
    hint: 'The author reads it.',
    max: MODERATION_TEXT_MAX,
    needs: 'Please tell the author why',
  },
];
export const HIDE = asking('hide');

type When = NonNullable<RowAction<ManagedPost>['when']>;
/** Other moderators decide about an admin's own posts. */
const mayHide: When = ({ author, state, proposal }, viewer) =>
  author._id !== viewer._id && state === 'shown' && !proposal;
const mayRestore: When = ({ author, canRestore }, viewer) => canRestore && author._id !== viewer._id;

const ACTIONS: readonly RowAction<ManagedPost, PostsSearch>[] = [
  { label: 'View post', icon: Eye, to: ({ _id: postId }) => hrefOf({ to: '/post/$postId', params: { postId } }) },
  {
    label: 'Posts by this author',
    icon: UserSearch,
    select: ({ author }, search) => changeSearch('/posts', search, { author: author._id, q: undefined }),
  },
  {
    label: 'Open the case',
    icon: Gavel,
    when: ({ caseId }) => caseId !== null,
    to: ({ caseId }) => hrefOf({ to: '/user-reports/$caseId', params: { caseId: caseId ?? '' } }),
  },
  { label: 'Hide…', icon: EyeOff, when: mayHide, forMany: true, ask: HIDE },
  { label: 'Remove…', icon: Trash2, dangerous: true, when: mayHide, forMany: true, ask: asking('remove') },
  { label: 'Restore…', icon: RotateCcw, when: mayRestore, forMany: true, ask: asking('restore') },
];

const hintOf = ({ sort }: PostsSearch) => sort && SORT_HINTS[sort];
const NOT_FOUND = { title: 'No posts found', text: 'Change the search or the filters.' };

const POSTS = adminTable({
  path: '/posts',
  queryKey: KEY,
  noun: 'posts',
  one: 'post',
  title: 'Posts',
  buttons: PostButtons,
  label: 'Posts',
  note: (search) =>
    hintOf(search) && <p className="border-line border-b px-4 py-3 text-14 text-muted md:px-5">{hintOf(search)}</p>,
  call: listManagedPosts,
  pageSize: LISTED_POSTS_PAGE_SIZE,
  rowsOf: ({ posts }) => posts,
  keyOf: ({ _id }) => _id,
  nameOf: titleOf,
  filtersOf: ({ q, page: _, ...filters }) => ({ ...filters, search: q }),
  // another moderator may change a row on any screen
  live: moderationChanged,
  columns: COLUMNS,
  actions: ACTIONS,
  isFolded: true,
  filters: [
    { name: 'kind', label: 'Kind', options: optionsOf('Any kind', KINDS) },
    { name: 'state', label: 'State', options: optionsOf('Any state', STATES) },
    { name: 'reported', label: 'Reports', options: optionsOf('Reported or not', { yes: 'With open reports' }) },
    {
      name: 'audience',
      label: 'Audience',
      options: optionsOf('For everyone', { close_friends: 'For close friends, reported' }),
    },
  ],
  more: { names: ['author', 'from', 'to'], fields: (parts) => <PostDays {...parts} /> },
  beside: ({ search, change }) => (
    <FilterRow>
      <FilterSelect
        quiet
        label="Order"
        value={search.sort ?? 'newest'}
        options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
        onValue={(sort) => change({ sort: sort === 'newest' ? undefined : (sort as PostsSearch['sort']) })}
      />
    </FilterRow>
  ),
  counts: {
    call: countManagedPosts,
    cards: (counts) => [
      { label: 'Posts', value: counts?.total, counts: `For everyone${closeText(counts?.closeFriends)}`, icon: Images },
      { label: 'Today', value: counts?.today, counts: 'Since midnight', icon: CalendarDays },
      { label: 'Reported', value: counts?.reported, counts: 'Wait for a decision', icon: Flag },
      {
        label: 'Hidden',
        value: counts && counts.hidden + counts.removed,
        counts: `In the last 30 days${removedText(counts?.removed)}`,
        icon: EyeOff,
      },
    ],
  },
  file: { call: exportManagedPosts, name: 'posts.csv' },
  icon: Images,
  none: (search) => (hintOf(search) ? NOT_FOUND : { title: 'No posts yet', text: 'What students post appears here.' }),
  footnote: ({ hasMore }) =>
    hasMore && (
      <p className="px-4 pb-3 text-14 text-muted md:px-5">
        There are more posts. Narrow the dates or filters to see them.
      </p>
    ),
});

const closeText = (count = 0) => (count > 0 ? `, and ${count.toLocaleString('en-IN')} for close friends only` : '');
const removedText = (count = 0) => (count > 0 ? `, ${count.toLocaleString('en-IN')} of them removed` : '');

function PostButtons({ exporting }: { exporting: ReactNode }) {
  return (
    <>
      <RefreshButton queryKey={KEY} />
      {exporting}
    </>
  );
}

function PostCell({ post }: { post: ManagedPost }) {
  return (
    <Link
      to="/post/$postId"
      params={{ postId: post._id }}
      className="flex min-h-11 min-w-0 items-center gap-3 rounded-control font-medium hover:underline"
    >
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-control bg-raised text-muted">
        {post.picture ? (
          <img src={post.picture} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <AlignLeft size={18} aria-hidden />
        )}
      </span>
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {titleOf(post)}
        </span>
        <span className="block font-normal text-12 text-muted">
          {KINDS[post.kind]}
          {post.audience === 'close_friends' && ' · For close friends'}
        </span>
      </span>
    </Link>
  );
}

const DOTS = { shown: 'bg-good', hidden: 'bg-muted', removed: 'bg-bad' } as const;

function StateCell({ post: { state, proposal, deletesAt } }: { post: ManagedPost }) {
  return (
    <span className="flex flex-col gap-0.5">
      <span className="inline-flex items-center gap-2 whitespace-nowrap text-14">
        <span aria-hidden className={classNames('size-2 rounded-full', DOTS[state])} />
        {STATES[state]}
      </span>
      {proposal && <span className="text-12 text-muted">Needs a second approval by {fullMoment(proposal.until)}</span>}
      {state === 'removed' && deletesAt && <span className="text-12 text-muted">Deleted on {fullDate(deletesAt)}</span>}
    </span>
  );
}

const Count = ({ of }: { of: number }) => <span className="tabular-nums">{of.toLocaleString('en-IN')}</span>;

function ReportsCell({ post: { reportsCount, openReports } }: { post: ManagedPost }) {
  return (
    <span className="tabular-nums">
      {reportsCount.toLocaleString('en-IN')}
      {openReports > 0 && <span className="block font-medium text-12 text-bad">{openReports} open</span>}
    </span>
  );
}

/** The first and the last day of the listed posts. */
function PostDays({ search: { from, to }, change }: FilterParts<PostsSearch>) {
  return (
    <div className="grid grid-cols-2 gap-3 wide:max-w-120">
      <DayField label="From" value={from} max={to} onDay={(day) => change({ from: day })} />
      <DayField label="To" value={to} min={from} onDay={(day) => change({ to: day })} />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string | undefined) => void;
}

function DayField({ label, value = '', min, max, onDay }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      maxLength={null}
      value={value}
      min={min}
      max={max}
      onChange={({ target }) => onDay(target.value || undefined)}
    />
  );
}
