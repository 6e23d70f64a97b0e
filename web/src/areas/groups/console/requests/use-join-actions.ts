import { answerManagedJoin, type ManagedJoin, nudgeGroupHosts } from '@quad/contract/groups/group-management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, Check, Eye, X } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import type { MenuItem } from '../../../../ui/menu-props.ts';
import { tellFailure } from '../../../../ui/tell-failure.ts';
import { toast } from '../../../../ui/toast.ts';
import { managedKeys } from '../managed-queries.ts';

/** What can be done about somebody who wants to be in a group: the items of their menu. */
export function useJoinActions(): (join: ManagedJoin) => readonly MenuItem[] {
  const client = useQueryClient();
  // also when it failed: a host or another admin may have been faster
  const renew = () => client.invalidateQueries({ queryKey: managedKeys.all });
  const answering = useMutation({
    mutationFn: ({ join, accept }: { join: ManagedJoin; accept: boolean }) =>
      request(answerManagedJoin, { params: { id: join.group._id, personId: join.person._id }, body: { accept } }),
    onSuccess({ state }, { join: { person, group } }) {
      if (state === 'joined') toast.success(`${person.name} is in ${group.title} now.`);
      else if (state === 'waiting') toast.success(`${group.title} is full. ${person.name} is next in line.`);
      else toast.success(`${person.name} was not let into ${group.title}.`);
    },
    onError: (error) => tellFailure('The request could not be answered.', error),
    onSettled: renew,
  });
  const nudging = useMutation({
    mutationFn: ({ group }: ManagedJoin) => request(nudgeGroupHosts, { params: { id: group._id } }),
    onSuccess: (_, { group }) => void toast.success(`The hosts of ${group.title} have been reminded.`),
    onError: (error) => tellFailure('Nobody was reminded.', error),
    onSettled: renew,
  });

  return (join) => {
    const { person, group, mayAnswer, nudgedAt, state } = join;
    const answer = (accept: boolean) => () => answering.mutate({ join, accept });
    const view: MenuItem = {
      label: 'View person',
      icon: Eye,
      onSelect: () => void router.go(hrefOf({ to: '/all_users/$userId', params: { userId: person._id } })),
    };
    const canNudge = state === 'asked' && nudgedAt === null && group.awayDays !== null;
    return [
      ...(mayAnswer
        ? [
            { label: 'Let in', icon: Check, onSelect: answer(true) },
            { label: 'Decline', icon: X, dangerous: true, onSelect: answer(false) },
          ]
        : []),
      ...(canNudge ? [{ label: 'Remind the hosts', icon: Bell, onSelect: () => nudging.mutate(join) }] : []),
      view,
    ];
  };
}
