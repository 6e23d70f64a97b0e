import { addAccount } from '@quad/contract/accounts/user-management';
import { ROLE_KEYS } from '@quad/contract/accounts/user-management-terms';
import { INVITATION_DAYS } from '@quad/contract/limits/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { LinkToHandOver } from '../LinkToHandOver.tsx';
import { ROLES, USERS_KEY } from '../user-texts.ts';
import { mailQuery } from '../users-queries.ts';
import { UserFields } from './UserFields.tsx';
import { EMPTY_USER, userFields } from './user-form.ts';

type Role = (typeof ROLE_KEYS)[number];

const ROLE_OPTIONS = ROLE_KEYS.map((value) => ({ value, label: ROLES[value] }));

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
      title="Add New User"
      description={link === null ? 'They choose a password with a link that works once.' : 'The account is added.'}
    >
      {link === null ? (
        <AddUserForm onAdded={(made) => (made === null ? close() : setLink(made))} />
      ) : (
        <LinkToHandOver url={link} note={`It works once, for ${INVITATION_DAYS} days.`} />
      )}
    </Sheet>
  );
}

function AddUserForm({ onAdded }: { onAdded: (link: string | null) => void }) {
  const client = useQueryClient();
  const canMail = useQuery(mailQuery).data?.byMail === true;
  const [role, setRole] = useState<Role>('user');
  const [chosen, setChosen] = useState<'mail' | 'link'>('mail');
  const how = canMail ? chosen : 'link';
  const form = useCallForm(userFields, {
    initial: EMPTY_USER,
    send: (sent) => request(addAccount, { body: { ...sent, role, how } }),
    async onSent({ account, link }) {
      toast.success(`${account.name} is added.`);
      onAdded(link);
      await client.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <UserFields form={form} />
      <SelectField label="Role" value={role} options={ROLE_OPTIONS} onValue={(value) => setRole(value as Role)} />
      {canMail ? (
        <SelectField
          label="How they get their link"
          value={how}
          options={[
            { value: 'mail', label: 'By mail' },
            { value: 'link', label: 'I hand it over' },
          ]}
          onValue={(value) => setChosen(value === 'mail' ? 'mail' : 'link')}
        />
      ) : (
        <p className="text-14 text-muted">
          Email isn't set up yet, so you'll get a link to pass on to them. To set it up, see System in Settings.
        </p>
      )}
      <FormEnd form={form} className="min-h-12">
        {form.busy ? 'Adding…' : 'Add user'}
      </FormEnd>
    </Form>
  );
}
