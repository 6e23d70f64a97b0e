import { t } from '@lingui/core/macro';
import { LISTED_POSTS_PAGE_SIZE } from '@quad/contract/limits/posts';
import { moderationChanged } from '@quad/contract/moderation/moderation';
import { countManagedPosts, exportManagedPosts, listManagedPosts } from '@quad/contract/posts/post-management';
import { CalendarDays, EyeOff, Flag, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullNumber } from '../../../../lib/counts.ts';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { AdminPage } from '../../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../../ui/console/admin-table/admin-table.ts';
import { optionsOf } from '../../../../ui/console/FoldedFilters.tsx';
import { RefreshButton } from '../../../../ui/console/RefreshButton.tsx';
import { FilterRow, FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { PostDays } from './PostDays.tsx';
import { POST_ACTIONS } from './post-actions.ts';
import { POST_COLUMNS, titleOf } from './post-columns.tsx';
import { KINDS, POST_TABLE_TEXTS, SORT_HINTS, SORTS, STATES } from './post-texts.ts';

/** Every post, for admins: `/posts`. */
export const PostsScreen = ({ search }: ScreenProps<'/posts'>) => <AdminPage of={POSTS} search={search} />;

type PostsSearch = SearchOf<'/posts'>;
const KEY = ['managed-posts'];

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
  columns: POST_COLUMNS,
  actions: POST_ACTIONS,
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
        label: t({ message: 'Hidden', context: 'post' }),
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
