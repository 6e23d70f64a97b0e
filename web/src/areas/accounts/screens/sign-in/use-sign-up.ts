import { signUp } from '@quad/contract/accounts/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { toast } from '../../../../ui/toast.ts';
import { serverMessage, showFieldErrors, TOAST_TIME, tellProblems } from './form-rules.ts';
import { type FollowedInvitation, lookAgain } from './registration.ts';
import { useAfter } from './use-after.ts';

/** The delay between the welcome and the sign-in screen, in milliseconds. */
const REDIRECT_AFTER = 2000;

type Fields = { fullname: string; email: string; password: string };

/** The sign-up form, with an invitation if there is one: its fields, their problems, and what happens when it is sent. */
export function useSignUp(invitation?: FollowedInvitation) {
  const wanted = useEntry(({ state }) => state.wanted);
  /** The address that has an account now. */
  const [registered, setRegistered] = useState<string>();
  /** An address that has an account already, which may be theirs. */
  const [taken, setTaken] = useState<string>();
  const { register, handleSubmit, reset, setError, formState } = useForm<Fields>({
    defaultValues: { fullname: invitation?.name ?? '', email: invitation?.email ?? '', password: '' },
  });

  useAfter(registered !== undefined, REDIRECT_AFTER, () => {
    const state = { ...(wanted && { wanted }), ...(registered && { email: registered }), joined: true as const };
    void router.navigate({ to: '/login', state });
  });

  async function send(fields: Fields) {
    const message = toast.loading('Registering user...');
    try {
      const body = invitation ? { ...fields, invitation: invitation.token } : fields;
      const { user } = await request(signUp, { body });
      const text = `Welcome, ${user.name}! You have successfully registered.`;
      toast.update(message, { kind: 'success', text, duration: TOAST_TIME });
      reset();
      setRegistered(fields.email);
    } catch (error) {
      const text = serverMessage(error, 'Registration failed. Please try again.');
      toast.update(message, { kind: 'error', text, duration: TOAST_TIME });
      if (error instanceof ApiError && error.code === 'email_taken') setTaken(fields.email);
      showFieldErrors(error, ['fullname', 'email', 'password'], setError);
      lookAgain(error);
    }
  }

  return {
    register,
    submit: handleSubmit(send, tellProblems),
    errors: formState.errors,
    /** The state for the sign-in screen, when the refused address has an account. */
    signsInWith:
      taken !== undefined && formState.errors.email ? { ...(wanted && { wanted }), email: taken } : undefined,
    busy: formState.isSubmitting,
  };
}
