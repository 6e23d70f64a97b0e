import { t } from '@lingui/core/macro';
import { addAccount } from '@quad/contract/accounts/user-management';
import { INVITATION_DAYS } from '@quad/contract/limits/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { ON_PAGE } from '../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { LinkToHandOver } from '../LinkToHandOver.tsx';
import { USERS_KEY } from '../user-texts.ts';
import { mailQuery } from '../users-queries.ts';
import { UserFields } from './UserFields.tsx';
import { EMPTY_USER, userFields } from './user-form.ts';

/** Adds an account, with a link to choose a password. */
export function AddUser({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  const close = () => {
    setLink(null);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      // the account is saved by then, so no text can be lost
      keepsText={link !== null}
      title={t`Add New User`}
      description={
        link === null
          ? t`They choose a password with a link that works once. You can give them a role later.`
          : t`The account is added.`
      }
    >
      {link === null ? (
        <AddUserForm onAdded={(made) => (made === null ? close() : setLink(made))} />
      ) : (
        <LinkToHandOver url={link} note={t`It works once, for ${INVITATION_DAYS} days.`} />
      )}
    </Sheet>
  );
}

function AddUserForm({ onAdded }: { onAdded: (link: string | null) => void }) {
  const client = useQueryClient();
  const canMail = useQuery(mailQuery).data?.byMail === true;
  const [chosen, setChosen] = useState<'mail' | 'link'>('mail');
  const how = canMail ? chosen : 'link';
  const form = useCallForm(userFields, {
    keeps: ON_PAGE,
    initial: EMPTY_USER,
    send: (sent) => request(addAccount, { body: { ...sent, how } }),
    async onSent({ account, link }) {
      toast.success(t`${account.name} is added.`);
      onAdded(link);
      await client.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <UserFields form={form} />
      {canMail ? (
        <SelectField
          label={t`How they get their link`}
          value={how}
          options={[
            { value: 'mail', label: t`By mail` },
            { value: 'link', label: t`I hand it over` },
          ]}
          onValue={(value) => setChosen(value === 'mail' ? 'mail' : 'link')}
        />
      ) : (
        <p className="text-14 text-muted">
          {t`Email isn't set up yet, so you'll get a link to pass on to them. To set it up, see System in Settings.`}
        </p>
      )}
      <FormEnd form={form} className="min-h-12">
        {form.busy ? t`Adding…` : t`Add user`}
      </FormEnd>
    </Form>
  );
}
