import { useEffect, useEffectEvent } from 'react';

/** Elements that use these keys themselves, to type or to choose. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';
const PRESSED = 'button, a, [role="button"]';

/** Listen to the keys of the screen, given in lower case, unless the focused element uses them. */
export function useReelKeys(actions: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(OWN_KEYS)) return;
    if (event.key === ' ' && target?.closest(PRESSED)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
