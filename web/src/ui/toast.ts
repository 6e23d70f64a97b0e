import { chunk, prepare } from '../lib/chunk.ts';
import type { ToastContent, ToastId, ToastOptions } from './toast-content.ts';

let count = 0;

/**
 * Short messages at the top right, announced at once by screen readers. The part that draws them is loaded with the
 * first one (or before, see `prepareToasts`); what is asked of it happens in order.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => open({ kind: 'success', text, ...options }),
  error: (text: string, options?: ToastOptions) => open({ kind: 'error', text, ...options }),
  info: (text: string, options?: ToastOptions) => open({ kind: 'info', text, ...options }),
  /** Stays, with a spinner, until it is updated. */
  loading: (text: string) => open({ kind: 'loading', text }),
  /** Replaces a toast; if it has been closed, opens a new one. */
  update: (id: ToastId, content: ToastContent) => draw(({ update }) => update(id, content)),
  close: (id: ToastId) => draw(({ close }) => close(id)),
};

function open(content: ToastContent): ToastId {
  count += 1;
  const id = `toast-${count}`;
  draw(({ show }) => show(id, content));
  return id;
}

const toaster = chunk(() => import('./Toaster.tsx'));

/** Nothing is left to draw with if the part that draws cannot be fetched; `prepareToasts` makes that unlikely. */
function draw(action: (toaster: typeof import('./Toaster.tsx')) => void) {
  toaster.fetch().then(action, () => undefined);
}

/** Loads what draws toasts, so that the first one comes at once and comes even when the network has gone. */
export function prepareToasts() {
  prepare(toaster);
}
