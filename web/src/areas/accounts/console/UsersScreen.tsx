import { exportAccounts } from '@quad/contract/accounts/user-management';
import type { AccountActKind } from '@quad/contract/accounts/user-management-terms';
import { ACCOUNTS_PAGE_SIZE } from '@quad/contract/limits/accounts';
import { useQuery } from '@tanstack/react-query';
import { FileUp, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConsolePage } from '../../../ui/console/ConsolePage.tsx';
import { changeSearch } from '../../../ui/console/change-search.ts';
import { DataTable } from '../../../ui/console/DataTable.tsx';
import { ExportButton } from '../../../ui/console/ExportButton.tsx';
import { Pages } from '../../../ui/console/Pages.tsx';
import { RefreshButton } from '../../../ui/console/RefreshButton.tsx';
import { sortOf, sortParam } from '../../../ui/console/sort-param.ts';
import { useOpened } from '../../../ui/console/use-opened.ts';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useUserActions } from './acts/use-user-actions.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { BulkSheet } from './bulk/BulkSheet.tsx';
import { AddUser } from './forms/AddUser.tsx';
import { ImportStudents } from './import/ImportStudents.tsx';
import { UserCounts } from './UserCounts.tsx';
import { UserFilters } from './UserFilters.tsx';
import { COLUMNS } from './UsersTable.tsx';
import { filtersOf, listQuery, usersKeys } from './users-queries.ts';

/** Everybody's account, for admins: `/all_users`. */
export function UsersScreen({ search: { open, ...search } }: ScreenProps<'/all_users'>) {
  const [opened, setOpened] = useOpened(open);
  return (
    <ConsolePage
      title="User Management"
      actions={
        <>
          <RefreshButton queryKey={usersKeys.all} />
          <ExportButton save={() => saveFile(exportAccounts, { query: filtersOf(search), name: 'accounts.csv' })} />
          <Button kind="secondary" onClick={() => setOpened('import')}>
            <FileUp size={18} aria-hidden />
            <span data-quiet>Import</span>
          </Button>
          <Button onClick={() => setOpened('add')}>
            <UserPlus size={18} aria-hidden />
            Add New User
          </Button>
        </>
      }
    >
      <UserCounts />
      <UserFilters search={search} />
      <UserList search={search} />
      <AddUser open={opened === 'add'} onClose={() => setOpened(null)} />
      <ImportStudents open={opened === 'import'} onClose={() => setOpened(null)} />
    </ConsolePage>
  );
}

/** Who is chosen: some by their ids, or all that the search and the filters find. */
type Chosen = ReadonlySet<string> | 'all';
const NOBODY: ReadonlySet<string> = new Set();

function UserList({ search }: { search: SearchOf<'/all_users'> }) {
  const q = useDebounced(search.q ?? '');
  const shown = { ...search, q: q || undefined };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(listQuery(shown));
  const { actionsOf, sheet } = useUserActions();
  const [chosen, setChosen] = useState<Chosen>(NOBODY);
  const [act, setAct] = useState<AccountActKind | null>(null);
  const filters = filtersOf(shown);
  // another search finds others: what was chosen of it is not chosen of this one
  const [about, setAbout] = useState(JSON.stringify(filters));
  if (about !== JSON.stringify(filters)) {
    setAbout(JSON.stringify(filters));
    setChosen(NOBODY);
  }
  const rows = data?.accounts;
  const selected = chosen === 'all' ? new Set((rows ?? []).map(({ _id }) => _id)) : chosen;
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <section aria-label="Users" className="min-w-0 rounded-card border border-line bg-surface">
      <DataTable
        label="Users"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        sort={sortOf(search.sort ?? 'name')}
        onSort={(sort) => changeSearch('/all_users', search, { sort: sortParam(sort) })}
        actionsOf={actionsOf}
        selected={selected}
        onSelect={setChosenOf(chosen, rows, setChosen)}
        isError={isError}
        errorText="The users could not be loaded."
        onRetry={() => void refetch()}
        isFetching={isFetching}
        isOld={isPlaceholderData}
        empty={
          <EmptyState
            icon={<Users size={28} aria-hidden />}
            title={hasFilters ? 'No users found' : 'No users yet'}
            text={hasFilters ? 'Change the search or the filters.' : 'Add someone, or import a list of students.'}
          />
        }
        footer={
          data && (
            <Pages
              page={data.currentPage}
              total={data.total}
              pageSize={ACCOUNTS_PAGE_SIZE}
              onPage={(page) => changeSearch('/all_users', search, { page: page === 1 ? undefined : String(page) })}
            />
          )
        }
      />
      {selected.size > 0 && data && (
        <BulkBar
          count={selected.size}
          total={data.total}
          isAll={chosen === 'all'}
          onAll={() => setChosen('all')}
          onNone={() => setChosen(NOBODY)}
          onAct={setAct}
        />
      )}
      {act && (
        <BulkSheet
          kind={act}
          selection={chosen === 'all' ? { filters } : { ids: [...chosen] }}
          count={chosen === 'all' ? (data?.total ?? 0) : chosen.size}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null);
            setChosen(NOBODY);
          }}
        />
      )}
      {sheet}
    </section>
  );
}

/** The table knows the rows of its page alone: who is chosen on other pages stays chosen. */
function setChosenOf(
  chosen: Chosen,
  rows: readonly { readonly _id: string }[] | undefined,
  setChosen: (chosen: Chosen) => void,
) {
  const here = new Set((rows ?? []).map(({ _id }) => _id));
  return (selected: ReadonlySet<string>) => {
    const elsewhere = chosen === 'all' ? [] : [...chosen].filter((id) => !here.has(id));
    setChosen(new Set([...elsewhere, ...[...selected].filter((id) => here.has(id))]));
  };
}
