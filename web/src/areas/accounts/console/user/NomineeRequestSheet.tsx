import { t } from '@lingui/core/macro';
import { NOMINEE_REASONS, NOMINEE_WISHES } from '@quad/contract/accounts/nominee-terms';
import { actForNominee } from '@quad/contract/accounts/nominees';
import type { Account } from '@quad/contract/accounts/user-management';
import { DATA_ARCHIVE_DAYS, LEAVING_DAYS } from '@quad/contract/limits/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { ON_PAGE } from '../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { USERS_KEY } from '../user-texts.ts';

const requestFields = formFields(actForNominee);
const labelled = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  (Object.keys(labels) as Key[]).map((value) => ({ value, label: labels[value] }));

/** Carries out a nominee's request, once the admin has seen a proof. */
export function NomineeRequestSheet({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t`For the nominee of ${account.name}`}
      description={t`First see a document that proves it, and that you speak with the nominee. Your action and the proof are recorded.`}
    >
      <RequestForm account={account} onDone={onClose} />
    </Sheet>
  );
}

function RequestForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(requestFields, {
    keeps: ON_PAGE,
    initial: requestFields.empty({ because: 'death', wants: 'archive' }),
    values: ({ password, ...rest }) => {
      const { password: sent, ...others } = requestFields.sent({ ...rest, password });
      return password === '' ? others : { ...others, password: sent };
    },
    blames: { wrong_password: 'password' },
    send: (body) => request(actForNominee, { params: { id: account._id }, body }),
    async onSent({ message }) {
      toast.success(message);
      onDone();
      await client.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <SelectField label={t`Because of`} options={labelled(NOMINEE_REASONS)} {...form.choice('because')} />
      <SelectField label={t`They ask for`} options={labelled(NOMINEE_WISHES)} {...form.choice('wants')} />
      <p className="text-14 text-muted">
        {t`A copy goes to the nominee’s own address as a link for ${DATA_ARCHIVE_DAYS} days: no admin sees it. Erasing hides and signs out the account at once. For ${LEAVING_DAYS} days an admin can restore it; then everything in it is erased for good.`}
      </p>
      <TextArea
        label={t`Proof`}
        hint={t`Which document you have seen, where and when. It stays after the account is erased.`}
        rows={3}
        {...form.text('proof')}
      />
      <PasswordField
        label={t`Your password`}
        hint={t`An account without a password leaves this empty, and needs a sign-in in the last 10 minutes.`}
        autoComplete="current-password"
        {...form.line('password')}
      />
      <FormEnd form={form} className="min-h-12">
        {t`Carry it out`}
      </FormEnd>
    </Form>
  );
}
