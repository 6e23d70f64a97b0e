import type { Proof } from '@quad/contract/accounts/account';
import { setUpSecondFactor } from '@quad/contract/accounts/second-factor';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { formFields } from '../../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../../lib/use-call-form.ts';
import { securityQuery } from '../../../queries/account-queries.ts';
import { FormButtons } from './FormButtons.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { SectionForm } from './SectionForm.tsx';

interface ProofFormProps {
  /** The consequence of the form. */
  text: string;
  action: string;
  danger?: boolean;
  /** Whether the fields in `children` are complete. */
  isReady?: boolean;
  /** Called during the click, just before `run`: browsers let a window open only then. */
  begin?: () => void;
  /** Makes the change. The form shows the error that it throws. */
  run: (proof: Static<typeof Proof>) => Promise<unknown>;
  onCancel: () => void;
  /** Further fields, above the password. */
  children?: ReactNode;
}

/** Every call that asks for a proof has the same field. */
const proofFields = formFields(setUpSecondFactor);
const EMPTY = proofFields.empty({});

/** Asks for the password, if the account has one, before a sensitive change. */
export function ProofForm(props: ProofFormProps) {
  const { text, action, danger = false, isReady = true, begin, run, onCancel, children } = props;
  const { data } = useQuery(securityQuery);
  const hasPassword = data?.hasPassword ?? true;
  const form = useCallForm(proofFields, {
    keeps: NOT_KEPT,
    initial: EMPTY,
    values: (draft): Static<typeof Proof> => (hasPassword ? draft : {}),
    blames: { wrong_password: 'password' },
    send: run,
  });
  return (
    <SectionForm
      onSubmit={() => {
        if (!form.passes() || !isReady || form.busy) return;
        begin?.();
        form.submit();
      }}
    >
      <p>{text}</p>
      {children}
      {hasPassword && <OwnPassword {...form.line('password')} />}
      <FormButtons form={form} action={action} danger={danger} onCancel={onCancel} />
    </SectionForm>
  );
}
