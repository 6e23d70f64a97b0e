import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Keeps } from './input/keeps.ts';
import type { SentInput } from './input/put-back.ts';
import { useFormDraft } from './input/use-form-draft.ts';
import { newUuid } from './new-uuid.ts';
import { type Kit, useFormFields } from './use-form-fields.ts';
import type { Blames, FormProblems } from './use-form-problems.ts';

interface Sending<Values> {
  /** Each try has the same until one succeeds, so that a lost answer makes nothing twice. */
  readonly clientId: string;
  /** The values with which the form began. */
  readonly before: Values;
  /** The value of the pressed button, where it has one. */
  readonly by: string;
}

interface Pressed<Values> {
  readonly values: Values;
  readonly by: string;
}

interface CallFormOptions<Draft extends object, Values extends object, Answer> {
  /** Where the input lasts until it is sent. */
  readonly keeps: Keeps;
  /** Fields whose change alone is no input, such as the kind of what is created. */
  readonly light?: readonly (keyof Draft & string)[];
  /** The content of the form at first. */
  readonly initial: Draft | (() => Draft);
  /** The values that are sent, under the server's names; by default the draft as the contract's fields. */
  readonly values?: (draft: Draft) => Values;
  /** Problems beside those that the contract finds in the values. */
  readonly found?: ((draft: Draft, form: { readonly before: Draft; readonly by: string }) => FormProblems) | undefined;
  /** The fields that errors without fields blame, by the codes of the errors. */
  readonly blames?: Blames | undefined;
  readonly send: (values: Values, form: Sending<Values>) => Promise<Answer>;
  /** Called with the draft after each change. */
  readonly onDraft?: ((draft: Draft) => void) | undefined;
  /**
   * The form is busy until the returned promise has settled. `input` is what was filled in, for an Undo; null when it
   * was not stored.
   */
  readonly onSent?: ((answer: Answer, values: Values, by: string, input: SentInput | null) => unknown) | undefined;
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
  const {
    keeps,
    light,
    initial,
    values: valuesOf = kit.sent,
    found,
    blames,
    send,
    onDraft,
    onSent,
    onRefused,
  } = options;
  const { draft, before, change, begin, end, ...kept } = useFormDraft(keeps, initial, {
    fitting: (values) => fittingIn(kit, values),
    ...(light ? { light } : {}),
  });
  const [by, setBy] = useState('');
  const [clientId, setClientId] = useState(newUuid);
  const values = valuesOf(draft) as Values;
  const sending = useMutation({
    mutationFn: (pressed: Pressed<Values>) =>
      send(pressed.values, { clientId, before: valuesOf(before) as Values, by: pressed.by }),
    onSuccess(answer, pressed) {
      setClientId(newUuid());
      const input = end();
      return onSent?.(answer, pressed.values, pressed.by, input);
    },
    onError: (error) => onRefused?.(error),
    // passwords and confidential texts leave the memory with the form
    gcTime: 0,
  });
  const { error, isPending: busy, isSuccess: isSent, reset, mutate } = sending;
  const problemsFor = (pressed: string) => ({ ...kit.problemsIn(values), ...found?.(draft, { before, by: pressed }) });
  const form = useFormFields(kit, {
    draft,
    change(changes: Partial<Draft>) {
      change(changes);
      onDraft?.({ ...draft, ...changes });
    },
    error,
    values,
    found: problemsFor(by),
    blames,
    busy,
  });
  return {
    ...form,
    ...kept,
    before,
    values,
    error,
    busy,
    isSent,
    /** Forgets the refusal. */
    reset,
    /** The value of the button that is sending; null when none is. */
    sendingBy: busy ? by : null,
    /** Sends what passes. `by` is the value of the pressed button. */
    submit(pressed = '') {
      if (busy) return;
      setBy(pressed);
      form.passes();
      if (Object.keys(problemsFor(pressed)).length === 0) mutate({ values, by: pressed });
    },
    /** Begins anew, by default as at first. */
    begin(other: Draft = before) {
      begin(other);
      form.restart();
    },
  };
}

/** Stored values without those that the contract no longer allows. */
function fittingIn<Form extends object>(kit: Kit<Form>, values: Readonly<Record<string, unknown>>) {
  const known = Object.keys(kit.read(values));
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !kit.names.includes(name) || known.includes(name)),
  );
}
