import { t } from '@lingui/core/macro';
import type { StudyGroup } from '@quad/contract/groups/groups';
import { joinStudyGroup, withdrawFromJoining } from '@quad/contract/groups/groups';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { renewGroup, storeGroup } from '../queries/group-queries.ts';

/** Join a group, with or without an invitation, or withdraw the request to join. */
export function useJoining({ _id: id, title }: Pick<StudyGroup, '_id' | 'title'>, invitation?: string) {
  const client = useQueryClient();
  const joining = useMutation({
    mutationFn: () => request(joinStudyGroup, { params: { id }, body: invitation === undefined ? {} : { invitation } }),
    onSuccess(group) {
      storeGroup(client, group);
      renewGroup(client, id);
      if (group.role !== null) toast.success(t`You're in ${title}.`);
      else if (group.joining === 'asked') toast.success(t`Request sent. The hosts will answer.`);
      else toast.info(t`The group is full. You are on its waiting list.`);
    },
    onError: (error) => toastFailure(t`You couldn't join.`, error),
  });
  const withdrawing = useMutation({
    mutationFn: () => request(withdrawFromJoining, { params: { id } }),
    onSuccess: (group) => storeGroup(client, group),
    onError: (error) => toastFailure(t`Your request couldn't be cancelled.`, error),
  });
  return { join: joining, withdraw: withdrawing };
}
