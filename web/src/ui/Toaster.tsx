import 'react-toastify/ReactToastify.css';
import './toaster.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type ToastOptions as LibraryOptions, ToastContainer, toast } from 'react-toastify/unstyled';
import type { ToastContent, ToastId } from './toast-content.ts';

const DEFAULT_DURATION = 5000;
const DRAG_PERCENT = 80;

// A root of its own: toasts outlive the screen, and the app does not carry them until there is one.
const place = document.createElement('div');
document.body.append(place);
flushSync(() =>
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      autoClose={DEFAULT_DURATION}
      draggable
      draggablePercent={DRAG_PERCENT}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label="Notifications"
    />,
  ),
);

/** Shows a toast under an id. */
export function show(id: ToastId, content: ToastContent) {
  toast(<Message {...content} />, { toastId: id, ...libraryOptions(content) });
}

/** Replaces the toast of an id, or shows it again if it is gone. */
export function update(id: ToastId, content: ToastContent) {
  if (!toast.isActive(id)) return show(id, content);
  toast.update(id, { render: <Message {...content} />, ...libraryOptions(content) });
}

export function close(id: ToastId) {
  toast.dismiss(id);
}

function libraryOptions({ kind, duration = DEFAULT_DURATION }: ToastContent) {
  const loading = kind === 'loading';
  return {
    type: loading ? 'default' : kind,
    isLoading: loading,
    autoClose: loading ? false : duration,
    closeButton: !loading,
    draggable: !loading,
    role: 'alert',
  } satisfies LibraryOptions;
}

function Message({ text, action }: ToastContent) {
  return (
    <div className="flex flex-1 items-center justify-between gap-3">
      <span>{text}</span>
      {action && (
        <button type="button" onClick={action.run} className="min-h-11 shrink-0 px-2 font-semibold text-accent-text">
          {action.label}
        </button>
      )}
    </div>
  );
}
