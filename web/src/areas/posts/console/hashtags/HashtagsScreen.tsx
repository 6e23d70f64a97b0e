import { LISTED_TAGS_PAGE_SIZE } from '@quad/contract/limits/posts';
import { exportManagedTags, type ManagedTag } from '@quad/contract/posts/tag-management';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, Hash, Merge, Pin, PinOff, Split } from 'lucide-react';
import { useState } from 'react';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { ConsolePage } from '../../../../ui/console/ConsolePage.tsx';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { DataTable } from '../../../../ui/console/DataTable.tsx';
import { ExportButton } from '../../../../ui/console/ExportButton.tsx';
import { Pages } from '../../../../ui/console/Pages.tsx';
import { sortOf, sortParam } from '../../../../ui/console/sort-param.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import type { MenuItem } from '../../../../ui/menu-props.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { DEFAULT_SORT, filtersOf, listQuery, orderOf, useTagAct } from './hashtags-queries.ts';
import { TagCounts } from './TagCounts.tsx';
import { TagFilters } from './TagFilters.tsx';
import { HideTag, MergeSheet, PinSheet } from './TagSheets.tsx';
import { COLUMNS } from './TagsTable.tsx';

/** The hashtags of the campus, for admins: `/hashtags`. */
export function HashtagsScreen({ search }: ScreenProps<'/hashtags'>) {
  const asked = { ...filtersOf(search), ...orderOf(search) };
  return (
    <ConsolePage
      title="Hashtags"
      actions={<ExportButton save={() => saveFile(exportManagedTags, { query: asked, name: 'hashtags.csv' })} />}
    >
      <TagCounts />
      <TagFilters search={search} />
      <TagsList search={search} />
    </ConsolePage>
  );
}

function TagsList({ search }: { search: SearchOf<'/hashtags'> }) {
  const q = useDebounced(search.q ?? '');
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    listQuery({ ...search, q: q || undefined }),
  );
  const [asked, setAsked] = useState<{ what: 'merge' | 'pin' | 'hide'; tag: ManagedTag } | null>(null);
  const actionsOf = useActions((what, tag) => setAsked({ what, tag }));
  const isFiltered = Object.keys(filtersOf(search)).length > 0;
  const close = () => setAsked(null);
  return (
    <section aria-label="Hashtags" className="min-w-0 rounded-card border border-line bg-surface">
      <DataTable
        label="Hashtags"
        columns={COLUMNS}
        rows={data?.tags}
        keyOf={({ _id }) => _id}
        nameOf={({ tag }) => `#${tag}`}
        sort={sortOf(search.sort ?? DEFAULT_SORT)}
        onSort={(sort) => changeSearch('/hashtags', search, { sort: sortParam(sort) })}
        actionsOf={actionsOf}
        isError={isError}
        errorText="The hashtags could not be loaded."
        onRetry={() => void refetch()}
        isFetching={isFetching}
        isOld={isPlaceholderData}
        empty={
          <EmptyState
            icon={<Hash size={28} aria-hidden />}
            title={isFiltered ? 'No hashtags found' : 'No hashtags yet'}
            text={isFiltered ? 'Change the search or the filters.' : 'Hashtags of posts appear here.'}
          />
        }
        footer={
          data && (
            <Pages
              page={data.currentPage}
              total={data.total}
              pageSize={LISTED_TAGS_PAGE_SIZE}
              onPage={(page) => changeSearch('/hashtags', search, { page: page === 1 ? undefined : String(page) })}
            />
          )
        }
      />
      {asked?.what === 'merge' && <MergeSheet tag={asked.tag} onClose={close} />}
      {asked?.what === 'pin' && <PinSheet tag={asked.tag} onClose={close} />}
      {asked?.what === 'hide' && <HideTag tag={asked.tag} onClose={close} />}
    </section>
  );
}

/** What can be done with a hashtag. */
function useActions(ask: (what: 'merge' | 'pin' | 'hide', tag: ManagedTag) => void) {
  const acting = useTagAct({ tells: true });
  return (tag: ManagedTag): readonly MenuItem[] => {
    const at = (kind: 'show' | 'unmerge' | 'unpin') => () => acting.mutate({ tag, body: { kind } });
    if (tag.mergedInto !== null) return [{ label: 'Undo merge', icon: Split, onSelect: at('unmerge') }];
    const merge: MenuItem = { label: 'Merge into…', icon: Merge, onSelect: () => ask('merge', tag) };
    if (tag.isHidden) return [{ label: 'Show again', icon: Eye, onSelect: at('show') }, merge];
    return [
      tag.pinnedUntil === null
        ? { label: 'Pin…', icon: Pin, onSelect: () => ask('pin', tag) }
        : { label: 'Unpin', icon: PinOff, onSelect: at('unpin') },
      merge,
      { label: 'Hide…', icon: EyeOff, dangerous: true, onSelect: () => ask('hide', tag) },
    ];
  };
}
