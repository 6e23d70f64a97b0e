import { type FocusEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Not texts, or nothing that would be missed. */
const NOT_TYPED = ['search', 'range', 'checkbox', 'radio', 'file'];

/** Watches what is typed in an element: whether there is any text that was not there when its field was first entered. */
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
