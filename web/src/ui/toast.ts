import { chunk } from '../lib/chunk.ts';
import { onPhone } from './on-phone.ts';
import type { ToastContent, ToastId, ToastOptions } from './toast-content.ts';

let count = 0;

/**
 * Short messages, announced at once by screen readers. `toast-rules.ts` decides which of them replace
 * others. Their code is loaded with the first toast, or earlier by `prepareToasts`. All calls take effect in order.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => open({ kind: 'success', text, ...options }),
  error: (text: string, options?: ToastOptions) => open({ kind: 'error', text, ...options }),
  info: (text: string, options?: ToastOptions) => open({ kind: 'info', text, ...options }),
  /** Stays, with a spinner, until it is updated. */
  loading: (text: string) => open({ kind: 'loading', text }),
  /** Show several errors, each in its own toast. A phone shows one toast at a time, so there they are lines of one. */
  errors(texts: readonly string[], options?: ToastOptions) {
    for (const text of onPhone() ? [texts.join('\n')] : texts) this.error(text, options);
  },
  /** Replace a toast, or open a new one if it has closed. */
  update: (id: ToastId, content: ToastContent) => draw(({ update }) => update(id, content), content),
  close: (id: ToastId) => draw(({ close }) => close(id)),
  /** Close the errors of screens that the user has left. */
  closeErrors() {
    toaster.ready()?.closeErrors();
  },
};

function open(content: ToastContent): ToastId {
  count += 1;
  const id = `toast-${count}`;
  draw(({ show }) => show(id, content), content);
  return id;
}

const toaster = chunk(() => import('./Toaster.tsx'));

/** Draw with the code of toasts. If it cannot be fetched, no toast shows; `prepareToasts` makes that unlikely. */
function draw(action: (toaster: typeof import('./Toaster.tsx')) => void, content?: ToastContent) {
  toaster.fetch().then(action, () => content?.onClose?.());
}

/** Load the code of toasts, so that the first one appears at once, even after the network has failed. */
export function prepareToasts() {
  toaster.fetch().catch(() => undefined);
}
