import { t } from '@lingui/core/macro';
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
import { fullNumber } from '../../../../lib/counts.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { AdminPage } from '../../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../../ui/console/admin-table/admin-table.ts';
import type { RowAction, RowQuestion } from '../../../../ui/console/admin-table/row-action.ts';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { optionsOf } from '../../../../ui/console/FoldedFilters.tsx';
import { RefreshButton } from '../../../../ui/console/RefreshButton.tsx';
import type { Column } from '../../../../ui/console/table-types.ts';
import { FilterRow, FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { PostDays } from './PostDays.tsx';
import { ACTS, KINDS, POST_NAMES, POST_TABLE_TEXTS, SORT_HINTS, SORTS, STATES } from './post-texts.ts';

/** Every post, for admins: `/posts`. */
export const PostsScreen = ({ search }: ScreenProps<'/posts'>) => <AdminPage of={POSTS} search={search} />;

type PostsSearch = SearchOf<'/posts'>;
const KEY = ['managed-posts'];

/** The name of a post: its caption, or its kind and author. */
const titleOf = ({ caption, kind, author }: ManagedPost): string => caption.trim() || POST_NAMES[kind](author.name);

const COLUMNS: readonly Column<ManagedPost>[] = [
  {
    id: 'post',
    get header() {
      return t`Post`;
    },
    onCard: 'title',
    cell: (post) => <PostCell post={post} />,
  },
  {
    id: 'author',
    get header() {
      return t`Author`;
    },
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
  {
    id: 'state',
    get header() {
      return t`State`;
    },
    cell: (post) => <StateCell post={post} />,
  },
  {
    id: 'likes',
    get header() {
      return t`Likes`;
    },
    align: 'end',
    cell: ({ likesCount }) => <Count of={likesCount} />,
  },
  {
    id: 'comments',
    get header() {
      return t`Comments`;
    },
    align: 'end',
    cell: ({ commentsCount }) => <Count of={commentsCount} />,
  },
  {
    id: 'reports',
    get header() {
      return t`Reports`;
    },
    align: 'end',
    cell: (post) => <ReportsCell post={post} />,
  },
  {
    id: 'posted',
    get header() {
      return t`Posted`;
    },
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
        {fullDate(createdAt)}
      </time>
    ),
  },
];

/** The question before an action of moderation. */
const asking = (kind: PostAct): RowQuestion<ManagedPost> => {
  const texts = ACTS[kind];
  return {
    title: () => texts.title,
    get description() {
      return texts.description;
    },
    fields: kind === 'restore' ? [] : REASONS,
    get answer() {
      return texts.answer;
    },
    isDangerous: kind !== 'restore',
    hasCancel: true,
    send: ({ _id: id }, { rule, reason }) =>
      // the choices offer no other rules
      request(actOnPost, { params: { id }, body: { kind, ...(rule ? { rule: rule as CommunityRule, reason } : {}) } }),
    done: () => texts.done,
  };
};

const REASONS = [
  {
    name: 'rule',
    get label() {
      return t`Rule`;
    },
    options: optionsOf(() => t`Choose a rule`, COMMUNITY_RULES),
    get needs() {
      return t`Please choose a rule`;
    },
  },
  {
    name: 'reason',
    get label() {
      return t`Reason`;
    },
    get hint() {
      return t`The author reads it.`;
    },
    max: MODERATION_TEXT_MAX,
    get needs() {
      return t`Please tell the author why`;
    },
  },
];
export const HIDE = asking('hide');

type When = NonNullable<RowAction<ManagedPost>['when']>;
/** Other moderators decide about an admin's own posts. */
const mayHide: When = ({ author, state, proposal }, viewer) =>
  author._id !== viewer._id && state === 'shown' && !proposal;
const mayRestore: When = ({ author, canRestore }, viewer) => canRestore && author._id !== viewer._id;

const ACTIONS: readonly RowAction<ManagedPost, PostsSearch>[] = [
  {
    get label() {
      return t`View post`;
    },
    icon: Eye,
    to: ({ _id: postId }) => hrefOf({ to: '/post/$postId', params: { postId } }),
  },
  {
    get label() {
      return t`Posts by this author`;
    },
    icon: UserSearch,
    select: ({ author }, search) => changeSearch('/posts', search, { author: author._id, q: undefined }),
  },
  {
    get label() {
      return t`Open the case`;
    },
    icon: Gavel,
    when: ({ caseId }) => caseId !== null,
    to: ({ caseId }) => hrefOf({ to: '/user-reports/$caseId', params: { caseId: caseId ?? '' } }),
  },
  {
    get label() {
      return t`Hide…`;
    },
    icon: EyeOff,
    when: mayHide,
    forMany: true,
    ask: HIDE,
  },
  {
    get label() {
      return t`Remove…`;
    },
    icon: Trash2,
    dangerous: true,
    when: mayHide,
    forMany: true,
    ask: asking('remove'),
  },
  {
    get label() {
      return t`Restore…`;
    },
    icon: RotateCcw,
    when: mayRestore,
    forMany: true,
    ask: asking('restore'),
  },
];

const hintOf = ({ sort }: PostsSearch) => sort && SORT_HINTS[sort];
const NOT_FOUND = {
  get title() {
    return t`No posts found`;
  },
  get text() {
    return t`Change the search or the filters.`;
  },
};

const POSTS = adminTable({
  path: '/posts',
  queryKey: KEY,
  texts: POST_TABLE_TEXTS,
  get title() {
    return t`Posts`;
  },
  buttons: PostButtons,
  get label() {
    return t`Posts`;
  },
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
    {
      name: 'kind',
      get label() {
        return t`Kind`;
      },
      options: optionsOf(() => t`Any kind`, KINDS),
    },
    {
      name: 'state',
      get label() {
        return t`State`;
      },
      options: optionsOf(() => t`Any state`, STATES),
    },
    {
      name: 'reported',
      get label() {
        return t`Reports`;
      },
      options: optionsOf(() => t`Reported or not`, {
        get yes() {
          return t`With open reports`;
        },
      }),
    },
    {
      name: 'audience',
      get label() {
        return t`Audience`;
      },
      options: optionsOf(() => t`For everyone`, {
        get close_friends() {
          return t`For close friends, reported`;
        },
      }),
    },
  ],
  more: { names: ['author', 'from', 'to'], fields: (parts) => <PostDays {...parts} /> },
  beside: ({ search, change }) => (
    <FilterRow>
      <FilterSelect
        quiet
        label={t`Order`}
        value={search.sort ?? 'newest'}
        options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
        onValue={(sort) => change({ sort: sort === 'newest' ? undefined : (sort as PostsSearch['sort']) })}
      />
    </FilterRow>
  ),
  counts: {
    call: countManagedPosts,
    cards: (counts) => [
      {
        label: t`Posts`,
        value: counts?.total,
        counts: totalText(counts?.closeFriends),
        icon: Images,
      },
      { label: t`Today`, value: counts?.today, counts: t`Since midnight`, icon: CalendarDays },
      { label: t`Reported`, value: counts?.reported, counts: t`Wait for a decision`, icon: Flag },
      {
        label: t`Hidden`,
        value: counts && counts.hidden + counts.removed,
        counts: hiddenText(counts?.removed),
        icon: EyeOff,
      },
    ],
  },
  file: { call: exportManagedPosts, name: 'posts.csv' },
  icon: Images,
  none: (search) =>
    hintOf(search) ? NOT_FOUND : { title: t`No posts yet`, text: t`What students post appears here.` },
  footnote: ({ hasMore }) =>
    hasMore && (
      <p className="px-4 pb-3 text-14 text-muted md:px-5">
        {t`There are more posts. Narrow the dates or filters to see them.`}
      </p>
    ),
});

const totalText = (close = 0) =>
  close > 0 ? t`For everyone, and ${fullNumber(close)} for close friends only` : t`For everyone`;
const hiddenText = (removed = 0) =>
  removed > 0 ? t`In the last 30 days, ${fullNumber(removed)} of them removed` : t`In the last 30 days`;

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
          {post.audience === 'close_friends' && ` · ${t`For close friends`}`}
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
      {proposal && (
        <span className="text-12 text-muted">{t`Needs a second approval by ${fullMoment(proposal.until)}`}</span>
      )}
      {state === 'removed' && deletesAt && (
        <span className="text-12 text-muted">{t`Deleted on ${fullDate(deletesAt)}`}</span>
      )}
    </span>
  );
}

const Count = ({ of }: { of: number }) => <span className="tabular-nums">{fullNumber(of)}</span>;

function ReportsCell({ post: { reportsCount, openReports } }: { post: ManagedPost }) {
  return (
    <span className="tabular-nums">
      {fullNumber(reportsCount)}
      {openReports > 0 && <span className="block font-medium text-12 text-bad">{t`${openReports} open`}</span>}
    </span>
  );
}
