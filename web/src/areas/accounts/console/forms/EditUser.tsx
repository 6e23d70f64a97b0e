import { t } from '@lingui/core/macro';
import { type Account, editAccount } from '@quad/contract/accounts/user-management';
import { useQueryClient } from '@tanstack/react-query';
import { changesOf } from '../../../../lib/changes-of.ts';
import { request } from '../../../../lib/client.ts';
import { ON_PAGE } from '../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { USERS_KEY } from '../user-texts.ts';
import { UserFields } from './UserFields.tsx';
import { userFields } from './user-form.ts';

/** Changes an account. */
export function EditUser({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <Sheet open onOpenChange={onClose} title={t`Edit ${account.name}`}>
      <EditUserForm account={account} onDone={onClose} />
    </Sheet>
  );
}

function EditUserForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(userFields, {
    keeps: ON_PAGE,
    initial: () => userFields.draftOf(account),
    send: (sent, { before }) => request(editAccount, { params: { id: account._id }, body: changesOf(before, sent) }),
    async onSent() {
      toast.success(t`Saved.`);
      onDone();
      await client.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <UserFields
        form={form}
        emailHint={t`If you change it, we email the old address. The new one must be confirmed again.`}
      />
      <FormEnd form={form} className="min-h-12">
        {form.busy ? t`Saving…` : t`Save`}
      </FormEnd>
    </Form>
  );
}
