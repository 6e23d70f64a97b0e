import { t } from '@lingui/core/macro';
import { createStudyGroup, deleteStudyGroup } from '@quad/contract/groups/groups';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { MakeForm } from '../../../../ui/MakeForm.tsx';
import { toastMade } from '../../../../ui/toast-made.ts';
import { forgetGroup, storeGroup } from '../../queries/group-queries.ts';
import { EMPTY_GROUP, GroupFields, groupFields } from './GroupFields.tsx';

/** The form for a new group. Without a title or a description it sends nothing, and says what is missing. */
export function CreateGroup({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(groupFields, {
    keeps: 'groups/new',
    initial: EMPTY_GROUP,
    send: (sent, { clientId }) => request(createStudyGroup, { body: { clientId, ...sent } }),
    onSent(created, _sent, _by, input) {
      storeGroup(client, created);
      const page = { to: '/groups/$groupId', params: { groupId: created._id } } as const;
      const href = hrefOf(page);
      toastMade(t`Your group is ready.`, {
        shared: { title: created.title, href },
        undo: {
          input,
          remove: () => request(deleteStudyGroup, { params: { id: created._id } }),
          forget: () => forgetGroup(client, created._id),
          form: hrefOf({ to: '/groups' }),
          page: href,
        },
      });
      onClose();
      void router.navigate({ ...page, unasked: true });
    },
  });
  return (
    <MakeForm
      title={t`Create a group`}
      close={{ sheet: onClose }}
      form={form}
      send={form.busy ? t`Creating…` : t`Create`}
      onSubmit={form.submit}
    >
      <GroupFields form={form} />
    </MakeForm>
  );
}
