import { t } from '@lingui/core/macro';
import type { GroupRef } from '@quad/contract/groups/groups';
import { listStudyGroups } from '@quad/contract/groups/groups';
import { addToStudyGroup } from '@quad/contract/library/library-items';
import { STUDY_GROUPS_PAGE_SIZE } from '@quad/contract/limits/groups';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { router } from '../../../../lib/routing/router.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';

/** Add a book or notes to one of the viewer's groups. */
export function AddToGroup({ itemId, onDone }: { itemId: string; onDone: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const query = useQuery({
    queryKey: ['groups', 'list', 'mine', 'for-notes', text],
    queryFn: async ({ signal }) => {
      const filter = text === '' ? {} : { text };
      const { groups } = await request(listStudyGroups, {
        query: { list: 'mine', limit: STUDY_GROUPS_PAGE_SIZE, ...filter },
        signal,
      });
      return groups;
    },
  });
  const adding = useMutation({
    mutationFn: (group: GroupRef) => request(addToStudyGroup, { params: { id: itemId, groupId: group._id } }),
    onSuccess(_, { _id: groupId, title }) {
      void client.invalidateQueries({ queryKey: ['groups', 'one', groupId] });
      toast.success(t`It is in ${title} now.`, {
        action: {
          label: t`View`,
          run: () => void router.navigate({ to: '/groups/$groupId', params: { groupId }, search: { tab: 'more' } }),
        },
      });
      onDone();
    },
    onError: (error) => toastFailure(t`It couldn't be added.`, error),
  });
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t`Search your groups`} value={typed} onValue={setTyped} />
      <Loaded
        query={query}
        loading={<Spinner className="mx-auto my-8 size-7" />}
        empty={
          <p className="py-4 text-muted">
            {text === '' ? t`You aren't in a group yet.` : t`None of your groups has that name.`}{' '}
            <Link to="/groups" onClick={onDone} className="rounded-control text-accent-text underline">
              {t`Find groups`}
            </Link>
          </p>
        }
      >
        {(groups) => (
          <ul>
            {groups.map((group) => (
              <li key={group._id}>
                <button
                  type="button"
                  disabled={adding.isPending}
                  onClick={() => adding.mutate(group)}
                  className="-mx-2 flex min-h-13 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 py-2 text-start hover:bg-raised"
                >
                  <UsersRound size={20} aria-hidden className="shrink-0 text-muted" />
                  <bdi className="min-w-0 truncate font-medium">{group.title}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
