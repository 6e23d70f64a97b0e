import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newUuid } from './new-uuid.ts';
import { type Kit, useFormDraft, useFormFields } from './use-form-fields.ts';
import type { Blames, FormProblems } from './use-form-problems.ts';

interface Sending<Values> {
  /** Each try has the same until one succeeds, so that a lost answer makes nothing twice. */
  readonly clientId: string;
  /** The values with which the form began. */
  readonly before: Values;
}

interface CallFormOptions<Draft extends object, Values extends object, Answer> {
  /** What the form holds at first. */
  readonly initial: Draft | (() => Draft);
  /** The values that are sent, under the server's names; by default the draft as the contract's fields. */
  readonly values?: (draft: Draft) => Values;
  /** Problems beside those that the contract finds in the values. `before` is the draft with which the form began. */
  readonly found?: ((draft: Draft, before: Draft) => FormProblems) | undefined;
  /** The fields that errors without fields blame, by the codes of the errors. */
  readonly blames?: Blames | undefined;
  readonly send: (values: Values, form: Sending<Values>) => Promise<Answer>;
  /** The form is busy until the returned promise has settled. */
  readonly onSent?: ((answer: Answer, values: Values) => unknown) | undefined;
  readonly onRefused?: ((error: Error) => unknown) | undefined;
}

/**
 * A form that sends one call: its draft, the props of its inputs (see `useFormFields`), and its sending. `Form` takes
 * `submit`, and `FormEnd` shows `alert` and `busy`. Fields are read-only while the form is sent.
 */
export function useCallForm<
  Form extends object,
  Draft extends Form,
  Sent extends object,
  Answer,
  Values extends object = Sent,
>(kit: Kit<Form, Sent>, options: CallFormOptions<Draft, Values, Answer>) {
  const { initial, values: valuesOf = kit.sent, found, blames, send, onSent, onRefused } = options;
  const { draft, before, isTouched, change, begin } = useFormDraft(initial);
  const [clientId, setClientId] = useState(newUuid);
  const values = valuesOf(draft) as Values;
  const sending = useMutation({
    mutationFn: (sent: Values) => send(sent, { clientId, before: valuesOf(before) as Values }),
    onSuccess(answer, sent) {
      setClientId(newUuid());
      return onSent?.(answer, sent);
    },
    onError: (error) => onRefused?.(error),
    // passwords and confidential texts leave the memory with the form
    gcTime: 0,
  });
  const { error, isPending: busy, isSuccess: isSent, reset, mutate } = sending;
  const form = useFormFields(kit, {
    draft,
    change,
    error,
    values,
    found: { ...kit.problemsIn(values), ...found?.(draft, before) },
    blames,
    busy,
  });
  return {
    ...form,
    before,
    isTouched,
    values,
    error,
    busy,
    isSent,
    /** Forgets the refusal. */
    reset,
    /** Sends what passes. */
    submit() {
      if (!busy && form.passes()) mutate(values);
    },
    /** Begins anew, by default as at first. */
    begin(other: Draft = before) {
      begin(other);
      form.restart();
    },
  };
}
