import type { ToastContent, ToastId } from './toast-content.ts';

/**
 * The toasts that make way for one that is about to show under `id`: equal ones, errors when another attempt begins or
 * succeeds, and on a phone, where they would cover the form they speak of, all others.
 */
export function makingWay(
  shown: ReadonlyMap<ToastId, ToastContent>,
  id: ToastId,
  { kind, text }: ToastContent,
  onPhone: boolean,
): ToastId[] {
  const clearsErrors = kind === 'success' || kind === 'loading';
  return [...shown]
    .filter(([each]) => each !== id)
    .filter(([, other]) => {
      const equal = other.kind === kind && other.text === text;
      return onPhone || equal || (clearsErrors && other.kind === 'error');
    })
    .map(([each]) => each);
}
