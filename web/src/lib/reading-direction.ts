/** Whether the app is shown in a language that is written from right to left. */
export const isRightToLeft = () => document.documentElement.dir === 'rtl';

/**
 * How far an arrow key leads in the direction of reading: 1 for further, -1 for back. Undefined for other keys, and for
 * the browser's own shortcuts.
 */
export function arrowStep(event: ArrowEvent): 1 | -1 | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  return (key === 'ArrowRight') !== isRightToLeft() ? 1 : -1;
}

type ArrowEvent = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> & { readonly key: string };
