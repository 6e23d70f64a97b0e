import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import './leave-question.ts';
import { onceATurn } from './once-a-turn.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  /** `by` is the value of the button that was pressed, where it has one. */
  onSubmit: (by: string, form: HTMLFormElement) => void;
}

/**
 * A form that says itself what is wrong with it, and that a double click sends once. When sending it has failed, here or at the server, the first field in
 * error takes the focus and is scrolled into view, with the folds open that it is in.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  /** Whether the form was sent and has not changed since. */
  const sent = useRef(false);
  // Rendered at each try, also when nothing else is: the same may be wrong with it still.
  const [, setTries] = useState(0);
  const [take] = useState(onceATurn);

  useEffect(() => {
    if (sent.current && showFirstProblem(form.current)) sent.current = false;
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form in a dialog inside a form is not part of the outer form.
    event.stopPropagation();
    sent.current = true;
    setTries((tries) => tries + 1);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { currentTarget } = event;
    take(() => onSubmit(submitter instanceof HTMLButtonElement ? submitter.value : '', currentTarget));
  }

  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={() => {
        sent.current = false;
      }}
    />
  );
}

/** Gives the focus to the first text field of a form that is still empty. */
export function focusEmptyField(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  fields.find(({ value, type }) => type !== 'file' && value.trim() === '')?.focus();
}

function showFirstProblem(form: HTMLFormElement | null): boolean {
  const [first, ...others] = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  if (!first) return false;
  for (const field of [first, ...others])
    for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
  first.focus({ preventScroll: true });
  // In the middle no bar at the top or the bottom covers it.
  first.scrollIntoView({ block: 'center' });
  return true;
}
