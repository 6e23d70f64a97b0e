import type { ToastContent, ToastId } from './toast-content.ts';

/**
 * The toasts that close before a new one shows under `id`: equal ones, and errors when another attempt begins or
 * succeeds. On a phone all others close, because they would cover the form.
 */
export function toastsToClose(
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
