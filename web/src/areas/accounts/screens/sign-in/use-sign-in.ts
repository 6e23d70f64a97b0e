import { t } from '@lingui/core/macro';
import { type Session, signIn } from '@quad/contract/accounts/auth';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { EntryState } from '../../../../lib/routing/entries.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { session } from '../../../../lib/session.ts';
import { toast } from '../../../../ui/toast.ts';
import { firstStepsQuery } from '../../../people/parts/first-steps/first-steps.ts';
import { rememberFirstSteps } from '../../../people/parts/first-steps/hint.ts';
import { showAccountLanguage } from '../../parts/language/choose-language.ts';
import { serverMessage, showFieldErrors, showProblems, TOAST_TIME } from './form-rules.ts';
import { needsContact } from './needs-contact.ts';
import { safeRedirect } from './safe-redirect.ts';
import { useAfter } from './use-after.ts';

const SUCCESS_TOAST_TIME = 2000;
/** The delay between signing in and opening the app, in milliseconds. */
const REDIRECT_AFTER = 1000;

type Fields = { email: string; password: string };

/** The value of a field of an error with this code; undefined for other errors. */
const fieldOfError = (error: unknown, code: ErrorCode, field: string): string | undefined =>
  error instanceof ApiError && error.code === code ? error.fields[field] : undefined;

/** The state of a link, which is read when the user follows the link. */
const typedState = (email: () => string): EntryState => ({
  get email() {
    return email();
  },
});

/** The sign-in form: its fields, their problems, and the steps after it is sent. */
export function useSignIn() {
  const wanted = useEntry(({ state }) => state.wanted);
  const known = useEntry(({ state }) => state.email) ?? '';
  const joined = useEntry(({ state }) => state.joined) ?? false;
  /** Whether the user has first steps to take; false until the server answers. */
  const isNew = useRef(false);
  const [signedIn, setSignedIn] = useState(false);
  const [challenge, setChallenge] = useState<string>();
  const [leaving, setLeaving] = useState<string>();
  const [suspended, setSuspended] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const { register, getValues, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { email: known, password: '' },
  });

  useAfter(signedIn, REDIRECT_AFTER, async () => {
    // not before: another language renders all screens anew
    const opened = session.get();
    if (opened) await showAccountLanguage(opened);
    const home = hrefOf({ to: '/' });
    const to = safeRedirect(wanted, location.origin);
    // First steps replace only the start page, and only right after signing up. A wanted address always opens.
    const opensFirstSteps = joined && isNew.current && to === home;
    void router.go(opensFirstSteps ? hrefOf({ to: '/first-steps' }) : to, { replace: true });
  });

  /** Load whether this account has first steps to take. The feed then shows a card. */
  async function loadFirstSteps(personId: string) {
    const { state } = await queryClient.fetchQuery(firstStepsQuery);
    isNew.current = state === 'new';
    rememberFirstSteps(state === 'done' ? null : personId);
  }

  /** Start the app with a session, whichever way the user signed in. */
  function enter(opened: Session, message = toast.loading(t`Signing in...`)) {
    // Data loaded for the previous user must not be shown to the next one.
    queryClient.clear();
    session.start(opened);
    const text = t`Login successful! Welcome back!`;
    toast.update(message, { kind: 'success', text, duration: SUCCESS_TOAST_TIME });
    setSignedIn(true);
    // Without an answer the card is missing until the next sign-in.
    loadFirstSteps(opened.user._id).catch(() => undefined);
  }

  /**
   * Show the next step that the error of a sign-in asks for, or the contacts of the college where only they help. Return
   * whether the error asks for a next step.
   */
  function showNextStep(error: unknown): boolean {
    const asked = fieldOfError(error, 'second_factor_needed', 'challenge');
    const proof = fieldOfError(error, 'account_leaving', 'proof');
    const appeal = fieldOfError(error, 'account_suspended', 'proof');
    if (asked === undefined && proof === undefined && appeal === undefined) {
      setRefused(needsContact(error));
      return false;
    }
    setChallenge(asked);
    setLeaving(proof);
    setSuspended(appeal);
    setRefused(false);
    return true;
  }

  async function send(fields: Fields) {
    const message = toast.loading(t`Signing in...`);
    try {
      enter(await request(signIn, { body: fields }), message);
    } catch (error) {
      if (showNextStep(error)) return toast.close(message);
      const text = serverMessage(error, t`Login failed. Please try again.`);
      toast.update(message, { kind: 'error', text, duration: TOAST_TIME });
      showFieldErrors(error, ['email', 'password'], setError);
    }
  }

  return {
    register,
    submit: handleSubmit(send, showProblems),
    errors: formState.errors,
    /** The typed address, for the next screen. */
    typed: typedState(() => getValues('email')),
    /** Set while the user is asked whether to keep a deleted account. */
    leaving,
    /** The account is kept: open the app, or ask for another sign-in where this one was refused. */
    keep: (opened: Session | null) => {
      setLeaving(undefined);
      if (opened) enter(opened);
      else toast.success(t`Your account is back. Sign in again.`);
    },
    stopKeeping: () => setLeaving(undefined),
    /** Set while the reason of a suspension shows. */
    suspended,
    stopReading: () => setSuspended(undefined),
    /** Whether the contacts of the college help after the last refusal. */
    isRefused,
    /** Called when a provider refused the sign-in. */
    onRefused: () => setRefused(true),
    busy: formState.isSubmitting || signedIn,
    /** Set while a code is asked for. */
    challenge,
    /** Set the challenge whose code is asked for; undefined returns to the form. */
    ask: setChallenge,
    enter,
    showNextStep,
  };
}
