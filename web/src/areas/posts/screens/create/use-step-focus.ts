import { useEffect, useRef } from 'react';

/** The id of the heading of each step. */
export const STEP_HEADING = 'create-step';

/** Focus the heading when the step changes, because the focused element left with the previous step. */
export function useStepFocus(step: string) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
  }, [step]);
}
