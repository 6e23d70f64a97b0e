import { type Account, editAccount } from '@quad/contract/accounts/user-management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changesOf } from '../../../../lib/changes-of.ts';
import { request } from '../../../../lib/client.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { USERS_KEY } from '../user-texts.ts';
import { UserFields } from './UserFields.tsx';
import { userFields } from './user-form.ts';

/** Changes an account. */
export function EditUser({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <Sheet open onOpenChange={onClose} title={`Edit ${account.name}`}>
      <EditUserForm account={account} onDone={onClose} />
    </Sheet>
  );
}

function EditUserForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const client = useQueryClient();
  const { draft, before, change } = useFormDraft(() => userFields.draftOf(account));
  const saving = useMutation({
    mutationFn: () =>
      request(editAccount, {
        params: { id: account._id },
        body: changesOf(userFields.sent(before), userFields.sent(draft)),
      }),
    async onSuccess() {
      toast.success('Saved.');
      onDone();
      await client.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
  const form = useFormFields(userFields, { draft, change, error: saving.error });
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => !saving.isPending && form.passes() && saving.mutate()}>
      <UserFields
        form={form}
        emailHint="If you change it, we email the old address. The new one must be confirmed again."
      />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" busy={saving.isPending} className="min-h-12">
        {saving.isPending ? 'Saving…' : 'Save'}
      </Button>
    </Form>
  );
}
