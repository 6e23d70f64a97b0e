import { signIn } from '@quad/contract/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { request } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { router } from '../../lib/routing/router.ts';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { session } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { serverMessage, showFieldErrors, TOAST_TIME, tellProblems } from './form-rules.ts';
import { safeRedirect } from './safe-redirect.ts';
import { useAfter } from './use-after.ts';

const SUCCESS_TOAST_TIME = 2000;
/** The delay between signing in and opening the app, in milliseconds. */
const REDIRECT_AFTER = 1000;

/** With this an account is kept that is being deleted; undefined when signing in failed otherwise. */
const leavingProofOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'account_leaving' ? error.fields.proof : undefined;

type Fields = { email: string; password: string };

/** The sign-in form: its fields, their problems, and what happens when it is sent. */
export function useSignIn() {
  const wanted = useEntry(({ state }) => state.wanted);
  const [signedIn, setSignedIn] = useState(false);
  const [leaving, setLeaving] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { email: '', password: '' },
  });

  useAfter(signedIn, REDIRECT_AFTER, () => void router.go(safeRedirect(wanted, location.origin), { replace: true }));

  async function send(fields: Fields) {
    const message = toast.loading('Signing in...');
    try {
      const answer = await request(signIn, { body: fields });
      // Data loaded for the previous person must not be shown to the next one.
      queryClient.clear();
      session.start(answer);
      const text = 'Login successful! Welcome back!';
      toast.update(message, { kind: 'success', text, duration: SUCCESS_TOAST_TIME });
      setSignedIn(true);
    } catch (error) {
      const proof = leavingProofOf(error);
      if (proof !== undefined) {
        toast.close(message);
        setLeaving(proof);
        return;
      }
      const text = serverMessage(error, 'Login failed. Please try again.');
      toast.update(message, { kind: 'error', text, duration: TOAST_TIME });
      showFieldErrors(error, ['email', 'password'], setError);
    }
  }

  return {
    register,
    submit: handleSubmit(send, tellProblems),
    errors: formState.errors,
    /** Set while it is asked whether an account that was deleted is kept. */
    leaving,
    /** It is kept: signs in with what was entered. */
    keep: () => {
      setLeaving(undefined);
      void handleSubmit(send, tellProblems)();
    },
    stopKeeping: () => setLeaving(undefined),
    busy: formState.isSubmitting || signedIn,
  };
}
