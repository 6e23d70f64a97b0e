/** Names a toast, so that it can be changed or closed. */
export type ToastId = string;

export type ToastKind = 'success' | 'error' | 'info' | 'loading';

export interface ToastOptions {
  /** Milliseconds until it closes; 5000 by default. A loading toast stays until it is updated. */
  duration?: number;
  /** A button in the toast, e.g. Retry. */
  action?: { label: string; run: () => void };
  /** Undoes what the toast says, with a button beside the action. */
  undo?: () => void;
  /** The toast has closed, or could not be shown: its action can no longer be taken. */
  onClose?: () => void;
}

export interface ToastContent extends ToastOptions {
  kind: ToastKind;
  text: string;
}
