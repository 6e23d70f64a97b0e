import { t } from '@lingui/core/macro';
import { handOverManagedGroup, listGroupHeirs, type ManagedGroup } from '@quad/contract/groups/group-management';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../lib/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { PersonRow } from '../../people/parts/PersonRow.tsx';
import { MANAGED_GROUPS } from './managed-texts.ts';

/** Makes another member the owner. The hosts are listed first. */
export function HandOver({ group, onDone }: { group: ManagedGroup; onDone: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const query = useQuery({
    queryKey: [...MANAGED_GROUPS, 'heirs', group._id, search],
    queryFn: ({ signal }) =>
      request(listGroupHeirs, { params: { id: group._id }, query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
    // other screens and other admins change the list
    staleTime: 0,
  });
  const handing = useMutation({
    mutationFn: ({ _id: person }: { _id: string; name: string }) =>
      request(handOverManagedGroup, {
        params: { id: group._id },
        body: { person, from: group.owner?._id ?? null },
      }),
    onSuccess(_, { name }) {
      toast.success(t`${name} owns ${group.title} now.`);
      onDone();
    },
    // the group may have been handed over since
    onSettled: () => client.invalidateQueries({ queryKey: MANAGED_GROUPS }),
  });
  return (
    <Loaded query={query} failed={t`The members could not be loaded.`} failure="brief" loading={<LoadingHeirs />}>
      {(data) => (
        <div className="flex flex-col gap-3">
          {data.isSearchable ? (
            <SearchField label={t`Search members`} value={typed} onValue={setTyped} />
          ) : (
            <p className="text-14 text-muted">
              {t`Only members see who is in a private group. Next in line are its hosts, then its earliest members.`}
            </p>
          )}
          {handing.error && <FormAlert>{handing.error.message}</FormAlert>}
          {data.people.length === 0 ? (
            <EmptyState
              icon={<UsersRound size={28} aria-hidden />}
              title={search === '' ? t`Nobody else is in this group` : t`No results for “${search}”`}
              text={search === '' ? t`Close it, or leave it to its owner.` : t`Try another name.`}
            />
          ) : (
            <ul aria-label={t`Members`}>
              {data.people.map((person) => (
                <li key={person._id}>
                  <PersonRow
                    person={person}
                    note={person.isHost ? t`Host` : `@${person.username}`}
                    aside={
                      <Button
                        kind="secondary"
                        aria-label={t`Hand over to ${person.name}`}
                        busy={handing.isPending && handing.variables._id === person._id}
                        onClick={() => !handing.isPending && handing.mutate(person)}
                      >
                        {t`Hand over`}
                      </Button>
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  );
}

function LoadingHeirs() {
  return (
    <div role="status" aria-label={t`Loading members`} className="flex flex-col gap-4 py-2">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-10 w-28" />
        </div>
      ))}
    </div>
  );
}
