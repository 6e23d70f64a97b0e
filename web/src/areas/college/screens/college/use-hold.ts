import { type FocusEvent, useState } from 'react';

/**
 * Whether a pointer, a finger or the keyboard focus is on an element that moves by itself. Put `holds` on the element.
 * Focus left behind by a press does not count, because the user may have moved on.
 */
export function useHold() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: pointed || focused,
    holds: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget) && focused),
    },
  };
}
