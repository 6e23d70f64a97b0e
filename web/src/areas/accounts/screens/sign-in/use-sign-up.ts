import { t } from '@lingui/core/macro';
import { signUp } from '@quad/contract/accounts/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { toast } from '../../../../ui/toast.ts';
import { serverMessage, showFieldErrors, showProblems, TOAST_TIME } from './form-rules.ts';
import { needsContact } from './needs-contact.ts';
import { type FollowedInvitation, refetchRegistration } from './registration.ts';
import { useAfter } from './use-after.ts';

/** The delay between the welcome and the sign-in screen, in milliseconds. */
const REDIRECT_AFTER = 2000;

type Fields = { fullname: string; email: string; password: string };

/** The sign-up form, for an invitation if given: its fields, their problems, and the steps after it is sent. */
export function useSignUp(invitation?: FollowedInvitation) {
  const wanted = useEntry(({ state }) => state.wanted);
  /** The address of the new account. */
  const [registered, setRegistered] = useState<string>();
  /** A refused address that already has an account, perhaps the user's own. */
  const [taken, setTaken] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const { register, handleSubmit, reset, setError, formState } = useForm<Fields>({
    defaultValues: { fullname: invitation?.name ?? '', email: invitation?.email ?? '', password: '' },
  });

  useAfter(registered !== undefined, REDIRECT_AFTER, () => {
    const state = { ...(wanted && { wanted }), ...(registered && { email: registered }), joined: true as const };
    void router.navigate({ to: '/login', state });
  });

  async function send(fields: Fields) {
    const message = toast.loading(t`Registering user...`);
    try {
      const body = invitation ? { ...fields, invitation: invitation.token } : fields;
      const { user } = await request(signUp, { body });
      const text = t`Welcome, ${user.name}! You have successfully registered.`;
      toast.update(message, { kind: 'success', text, duration: TOAST_TIME });
      reset();
      setRegistered(fields.email);
    } catch (error) {
      const text = serverMessage(error, t`Registration failed. Please try again.`);
      toast.update(message, { kind: 'error', text, duration: TOAST_TIME });
      if (error instanceof ApiError && error.code === 'email_taken') setTaken(fields.email);
      showFieldErrors(error, ['fullname', 'email', 'password'], setError);
      refetchRegistration(error);
      setRefused(needsContact(error));
    }
  }

  return {
    register,
    submit: handleSubmit(send, showProblems),
    errors: formState.errors,
    /** The state for the sign-in screen, when the refused address already has an account. */
    signsInWith:
      taken !== undefined && formState.errors.email ? { ...(wanted && { wanted }), email: taken } : undefined,
    /** Whether the contacts of the college help after the last refusal. */
    isRefused,
    busy: formState.isSubmitting,
  };
}
