import { t } from '@lingui/core/macro';
import {
  answerGroupJoin,
  banFromGroup,
  handOverStudyGroup,
  liftGroupBan,
  removeGroupMember,
  setGroupRole,
} from '@quad/contract/groups/group-members';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { renewGroup } from '../../queries/group-queries.ts';

/** The actions of hosts on a member of their group. */
export function useMemberChanges(id: string, personId: string) {
  const client = useQueryClient();
  const params = { id, personId };
  const outcome = (failure: string, done?: string) => ({
    onSuccess() {
      if (done) toast.success(done);
      renewGroup(client, id);
    },
    onError: (error: Error) => toastFailure(failure, error),
  });
  return {
    setRole: useMutation({
      mutationFn: (role: 'host' | 'member') => request(setGroupRole, { params, body: { role } }),
      ...outcome(t`Their role couldn't be changed.`),
    }),
    handOver: useMutation({
      mutationFn: () => request(handOverStudyGroup, { params }),
      ...outcome(t`The group couldn't be handed over.`, t`Handed over.`),
    }),
    remove: useMutation({
      mutationFn: () => request(removeGroupMember, { params }),
      ...outcome(t`They couldn't be removed.`, t`Removed.`),
    }),
    ban: useMutation({
      mutationFn: () => request(banFromGroup, { params }),
      ...outcome(t`They couldn't be banned.`, t`Banned.`),
    }),
    liftBan: useMutation({
      mutationFn: () => request(liftGroupBan, { params }),
      ...outcome(t`The ban couldn't be lifted.`, t`They can join again.`),
    }),
    answerJoin: useMutation({
      mutationFn: (accept: boolean) => request(answerGroupJoin, { params, body: { accept } }),
      ...outcome(t`The request couldn't be answered.`),
    }),
  };
}
