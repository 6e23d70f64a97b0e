import { LISTED_POSTS_PAGE_SIZE } from '@quad/contract/limits/posts';
import { moderationChanged } from '@quad/contract/moderation/moderation';
import { exportManagedPosts, type ManagedPost } from '@quad/contract/posts/post-management';
import type { PostAct } from '@quad/contract/posts/post-management-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Gavel, Images, RotateCcw, Trash2, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useLive } from '../../../../lib/live/use-live.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useViewer } from '../../../../lib/session.ts';
import { ConsolePage } from '../../../../ui/console/ConsolePage.tsx';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { DataTable } from '../../../../ui/console/DataTable.tsx';
import { ExportButton } from '../../../../ui/console/ExportButton.tsx';
import { Pages } from '../../../../ui/console/Pages.tsx';
import { RefreshButton } from '../../../../ui/console/RefreshButton.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import type { MenuItem } from '../../../../ui/menu-props.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { PostActSheet } from './PostActSheet.tsx';
import { PostCounts } from './PostCounts.tsx';
import { PostFilters } from './PostFilters.tsx';
import { COLUMNS, titleOf } from './PostsTable.tsx';
import { SORT_HINTS } from './post-texts.ts';
import { filtersOf, listQuery, managedPostsKeys } from './posts-queries.ts';

/** Everybody's posts, for admins: `/posts`. */
export function PostsScreen({ search }: ScreenProps<'/posts'>) {
  const client = useQueryClient();
  const asked = { ...filtersOf(search), ...(search.sort ? { sort: search.sort } : {}) };
  // whoever decides about a post changes its row, wherever they do it
  useLive(moderationChanged, () => void client.invalidateQueries({ queryKey: managedPostsKeys.all }));
  return (
    <ConsolePage
      title="Posts"
      actions={
        <>
          <RefreshButton queryKey={managedPostsKeys.all} />
          <ExportButton save={() => saveFile(exportManagedPosts, { query: asked, name: 'posts.csv' })} />
        </>
      }
    >
      <PostCounts />
      <PostFilters search={search} />
      <PostsList search={search} />
    </ConsolePage>
  );
}

function PostsList({ search }: { search: SearchOf<'/posts'> }) {
  const q = useDebounced(search.q ?? '');
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    listQuery({ ...search, q: q || undefined }),
  );
  const [asked, setAsked] = useState<{ kind: PostAct; post: ManagedPost } | null>(null);
  const actionsOf = useActions(search, (kind, post) => setAsked({ kind, post }));
  const isFiltered = Object.keys(filtersOf(search)).length > 0;
  const hint = search.sort && SORT_HINTS[search.sort];
  return (
    <section aria-label="Posts" className="min-w-0 rounded-card border border-line bg-surface">
      {hint && <p className="border-line border-b px-4 py-3 text-14 text-muted md:px-5">{hint}</p>}
      <DataTable
        label="Posts"
        columns={COLUMNS}
        rows={data?.posts}
        keyOf={({ _id }) => _id}
        nameOf={titleOf}
        actionsOf={actionsOf}
        isError={isError}
        errorText="The posts could not be loaded."
        onRetry={() => void refetch()}
        isFetching={isFetching}
        isOld={isPlaceholderData}
        empty={
          <EmptyState
            icon={<Images size={28} aria-hidden />}
            title={isFiltered || hint ? 'No posts found' : 'No posts yet'}
            text={isFiltered || hint ? 'Change the search or the filters.' : 'What students post appears here.'}
          />
        }
        footer={
          data && (
            <>
              <Pages
                page={data.currentPage}
                total={data.total}
                pageSize={LISTED_POSTS_PAGE_SIZE}
                onPage={(page) => changeSearch('/posts', search, { page: page === 1 ? undefined : String(page) })}
              />
              {data.hasMore && (
                <p className="px-4 pb-3 text-14 text-muted md:px-5">
                  There are more posts. Narrow the dates or filters to see them.
                </p>
              )}
            </>
          )
        }
      />
      {asked && <PostActSheet {...asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** What can be done with a post. Cases about one's own posts are decided by others. */
function useActions(search: SearchOf<'/posts'>, ask: (kind: PostAct, post: ManagedPost) => void) {
  const viewer = useViewer();
  return (post: ManagedPost): readonly MenuItem[] => {
    const { _id: postId, author, state, proposal, canRestore, caseId } = post;
    const isOwn = author._id === viewer._id;
    const mayHide = !isOwn && state === 'shown' && !proposal;
    return [
      {
        label: 'View post',
        icon: Eye,
        onSelect: () => void router.go(hrefOf({ to: '/post/$postId', params: { postId } })),
      },
      {
        label: 'Posts by this author',
        icon: UserSearch,
        onSelect: () => changeSearch('/posts', search, { author: author._id, q: undefined }),
      },
      ...(caseId === null
        ? []
        : [
            {
              label: 'Open the case',
              icon: Gavel,
              onSelect: () => void router.go(hrefOf({ to: '/user-reports/$caseId', params: { caseId } })),
            },
          ]),
      ...(mayHide
        ? [
            { label: 'Hide…', icon: EyeOff, onSelect: () => ask('hide', post) },
            { label: 'Remove…', icon: Trash2, dangerous: true, onSelect: () => ask('remove', post) },
          ]
        : []),
      ...(canRestore && !isOwn ? [{ label: 'Restore…', icon: RotateCcw, onSelect: () => ask('restore', post) }] : []),
    ];
  };
}
