import { t } from '@lingui/core/macro';
import { type InvitedAddress, invitePeople } from '@quad/contract/accounts/registration';
import { EMAIL_MAX, INVITATIONS_AT_ONCE } from '@quad/contract/limits/accounts';
import { EMAIL } from '@quad/contract/wire/email-address';
import { textProblem } from '@quad/contract/wire/text-rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { listOf } from '../../../../../lib/texts/formats.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';

const OUTCOMES: Record<InvitedAddress['outcome'], string> = {
  get sent() {
    return t`Invitation sent`;
  },
  get made() {
    return t`Hand over this link`;
  },
  get has_account() {
    return t`Has an account already`;
  },
};

/** The maximum number of wrong addresses in the message. */
const WRONG_SHOWN = 5;

/** Invites people by their addresses, and shows the outcome of each. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const [text, setText] = useState('');
  const emails = text.split(/[\s,;]+/).filter(Boolean);
  const inviting = useMutation({
    mutationFn: () => request(invitePeople, { body: { emails } }),
    onSuccess() {
      setText('');
      setTried(false);
      onInvited();
    },
  });
  const tooMany = emails.length > INVITATIONS_AT_ONCE;
  const [tried, setTried] = useState(false);
  const wrong = emails.filter((email) => textProblem(EMAIL, email));
  const problem = tooMany
    ? t`These are ${emails.length} addresses. Invite ${INVITATIONS_AT_ONCE} at once.`
    : tried && wrong.length > 0
      ? wrong.length > WRONG_SHOWN
        ? t`Not an email address: ${listOf(wrong.slice(0, WRONG_SHOWN))} and others`
        : t`Not an email address: ${listOf(wrong)}`
      : undefined;
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        setTried(true);
        if (emails.length > 0 && !tooMany && wrong.length === 0) inviting.mutate();
      }}
    >
      <TextArea
        label={t`Email addresses`}
        hint={t`One on each line, at most ${INVITATIONS_AT_ONCE} at once.`}
        value={text}
        onValue={setText}
        max={INVITATIONS_AT_ONCE * (EMAIL_MAX + 1)}
        rows={3}
        error={problem}
      />
      {inviting.error && <FormAlert>{inviting.error.message}</FormAlert>}
      <div>
        <Button type="submit" kind="secondary" busy={inviting.isPending} disabled={emails.length === 0}>
          {t`Invite`}
        </Button>
      </div>
      <div role="status">
        {inviting.data && (
          <ul className="divide-y divide-line border-line border-y text-14">
            {inviting.data.invited.map(({ email, outcome, link }) => (
              <li key={email} className="flex flex-col gap-1 py-2">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="wrap-anywhere font-medium">{email}</span>
                  <span className="text-muted">{OUTCOMES[outcome]}</span>
                </span>
                {link && <code className="select-all wrap-anywhere text-muted">{link}</code>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Form>
  );
}
