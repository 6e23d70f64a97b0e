import { t } from '@lingui/core/macro';
import type { Session } from '@quad/contract/accounts/auth';
import { keepAccount } from '@quad/contract/accounts/my-data';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { needsContact } from '../needs-contact.ts';
import { Contact } from './Contact.tsx';

interface KeepAccountProps {
  /** The proof in the sign-in's answer. */
  proof: string;
  /** Called with the session; with null where another reason refuses the sign-in. */
  onKept: (session: Session | null) => void;
  onCancel: () => void;
}

/** Offers to keep the account to an owner who signs in after deleting it. */
export function KeepAccount({ proof, onKept, onCancel }: KeepAccountProps) {
  const keeping = useMutation({
    mutationFn: () => request(keepAccount, { body: { proof } }),
    onSuccess: ({ session }) => onKept(session),
  });
  return (
    <div className="flex flex-col gap-5">
      {keeping.error && <FormAlert>{keeping.error.message}</FormAlert>}
      {needsContact(keeping.error) && <Contact />}
      <Button className="min-h-12" busy={keeping.isPending} onClick={() => keeping.mutate()}>
        {t`Keep my account`}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {t`Delete my account`}
      </Button>
    </div>
  );
}
