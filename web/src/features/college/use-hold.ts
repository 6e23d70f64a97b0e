import { type FocusEvent, useState } from 'react';

/**
 * Whether somebody is at something that moves by itself: a pointer or a finger on it, or the keyboard's focus in it. Put
 * `holds` on the element. The focus that a press leaves behind does not count: who has gone on is not there any more.
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
