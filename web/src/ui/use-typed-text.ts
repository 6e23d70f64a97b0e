import { type FocusEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Inputs that hold no text, or text that nobody would miss. */
const NOT_TYPED = ['search', 'range', 'checkbox', 'radio', 'file'];

/** Whether fields of an element hold text that they did not hold when they were first focused. */
export function useTypedText() {
  const before = useRef(new Map<Field, string>());

  function onFocusCapture({ target }: FocusEvent) {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || NOT_TYPED.includes(target.type) || before.current.has(target)) return;
    before.current.set(target, target.value);
  }

  const isTyped = () =>
    [...before.current].some(([field, text]) => field.isConnected && field.value !== text && field.value.trim() !== '');

  return { isTyped, onFocusCapture };
}
