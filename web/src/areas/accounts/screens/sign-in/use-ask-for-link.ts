import { t } from '@lingui/core/macro';
import { askForLink } from '@quad/contract/accounts/registration';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { request } from '../../../../lib/client.ts';
import { toast } from '../../../../ui/toast.ts';
import { serverMessage, showFieldErrors, showProblems, TOAST_TIME } from './form-rules.ts';
import { refetchRegistration } from './registration.ts';

/** The form that requests a mailed link to sign up. `mailedTo` is the address that got the link. */
export function useAskForLink() {
  const [mailedTo, setMailedTo] = useState<string>();
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { email: '' } });

  async function send({ email }: { email: string }) {
    try {
      await request(askForLink, { body: { email } });
      setMailedTo(email);
    } catch (error) {
      toast.error(serverMessage(error, t`The link could not be sent. Please try again.`), { duration: TOAST_TIME });
      showFieldErrors(error, ['email'], setError);
      refetchRegistration(error);
    }
  }

  return {
    register,
    submit: handleSubmit(send, showProblems),
    errors: formState.errors,
    busy: formState.isSubmitting,
    mailedTo,
    startAgain() {
      reset();
      setMailedTo(undefined);
    },
  };
}
