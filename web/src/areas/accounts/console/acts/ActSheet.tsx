import type { Account } from '@quad/contract/accounts/user-management';
import type { AccountActKind } from '@quad/contract/accounts/user-management-terms';
import { useState } from 'react';
import { useViewer } from '../../../../lib/session.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { ACTS } from '../user-texts.ts';
import { ActFields } from './ActFields.tsx';
import { actOf, EMPTY_ACT, missingIn } from './act-form.ts';
import { useAct } from './use-act.ts';

interface ActSheetProps {
  kind: AccountActKind;
  account: Account;
  onClose: () => void;
}

/** Asks before an act that takes something away, and for what it needs. */
export function ActSheet({ kind, account, onClose }: ActSheetProps) {
  const isSelf = useViewer()._id === account._id;
  const [form, setForm] = useState(EMPTY_ACT);
  const acting = useAct({ onDone: onClose });
  const { problems, alert, passes } = useFormProblems({
    values: form,
    error: acting.error,
    found: missingIn(kind, form),
  });
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={`${ACTS[kind]}: ${account.name}`}
      description={descriptionOf(kind, isSelf)}
    >
      <Form
        className="flex flex-col gap-5"
        onSubmit={() => {
          if (!acting.isPending && passes()) acting.mutate({ account, act: actOf(kind, form), isSure: isSelf });
        }}
      >
        <ActFields kind={kind} form={form} onForm={setForm} problems={problems} />
        {alert && <FormAlert>{alert}</FormAlert>}
        <div className="flex flex-col gap-2 wide:flex-row-reverse">
          <Button
            type="submit"
            kind={kind === 'role' || kind === 'sign-out' ? 'primary' : 'danger'}
            busy={acting.isPending}
            className="wide:flex-1"
          >
            {isSelf ? `${ACTS[kind]} (your own account)` : ACTS[kind]}
          </Button>
          <Button kind="secondary" onClick={onClose} className="wide:flex-1">
            Cancel
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}

function descriptionOf(kind: AccountActKind, isSelf: boolean): string {
  const own = isSelf ? 'This is your own account. ' : '';
  if (kind === 'disable')
    return `${own}They are signed out everywhere and cannot sign in until the account is enabled.`;
  if (kind === 'delete') return 'They are signed out everywhere and become invisible to others.';
  if (kind === 'sign-out') return `${own}Every device has to sign in again.`;
  return isSelf ? `${own}You are signed out, and may lose the console.` : 'A role decides what someone can see and do.';
}
