import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import 'react-toastify/ReactToastify.css';
import './toaster.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type ToastOptions as LibraryOptions, ToastContainer, toast } from 'react-toastify/unstyled';
import { onPhone } from './on-phone.ts';
import type { ToastContent, ToastId } from './toast-content.ts';
import { choosePlace, isPlaceLost, settlePlace } from './toast-place.ts';
import { toastsToClose } from './toast-rules.ts';

const DEFAULT_DURATION = 5000;
const DRAG_PERCENT = 80;
/** The key that moves the focus to the newest toast, as people read it. */
const TOASTS_KEY = 'Alt+T';
/** The time between checks of what is below the toasts, in milliseconds. */
const SETTLE_MS = 100;

// A root of its own: toasts outlive the screen, and the app loads their code with the first one.
const place = document.createElement('div');
// First in the page, so that the buttons of a toast come early for the Tab key.
document.body.prepend(place);
flushSync(() =>
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      autoClose={DEFAULT_DURATION}
      draggable
      draggablePercent={DRAG_PERCENT}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label={t`Notifications`}
    />,
  ),
);

/** The toasts on the page, and the path at which each appeared. */
const shown = new Map<ToastId, ToastContent & { readonly path: string }>();

/** The timer that places the toasts while some are on the page. */
let settling: ReturnType<typeof setInterval> | undefined;
/** The screen and the number of dialogs for which the place was chosen. */
let placedFor = '';

/**
 * Choose a place for the toasts, and again on another screen, when a dialog opens, or when a part of the screen loads
 * below them. Otherwise only bars move them.
 */
function settle(isNew = false) {
  const container = place.querySelector<HTMLElement>('.Toastify__toast-container');
  if (!container) return;
  const now = `${location.href} ${document.querySelectorAll('[role="dialog"]').length}`;
  if (isNew || now !== placedFor || isPlaceLost(container)) choosePlace(container);
  else settlePlace(container);
  placedFor = now;
}

/** Show a toast under an id. */
export function show(id: ToastId, content: ToastContent) {
  closeOthers(id, content);
  toast(<Message id={id} {...content} />, { toastId: id, ...libraryOptions(id, content) });
}

/** Update the toast of an id, or show it again when it has closed. */
export function update(id: ToastId, content: ToastContent) {
  if (!shown.has(id)) return show(id, content);
  closeOthers(id, content);
  toast.update(id, { render: <Message id={id} {...content} />, ...libraryOptions(id, content) });
}

export function close(id: ToastId) {
  toast.dismiss(id);
}

/** Close the errors of screens that the user has left. A failure during the navigation appears on the next screen. */
export function closeErrors() {
  for (const [id, { kind, path }] of [...shown]) if (kind === 'error' && path !== location.pathname) close(id);
}

function closeOthers(id: ToastId, content: ToastContent) {
  for (const other of toastsToClose(shown, id, content, onPhone())) close(other);
  shown.set(id, { ...content, path: location.pathname });
}

function libraryOptions(id: ToastId, { kind, duration = DEFAULT_DURATION, onClose }: ToastContent) {
  const loading = kind === 'loading';
  return {
    type: loading ? 'default' : kind,
    isLoading: loading,
    autoClose: loading ? false : duration,
    closeButton: !loading,
    draggable: !loading,
    role: 'alert',
    onOpen: () => {
      settle(true);
      settling ??= setInterval(settle, SETTLE_MS);
    },
    onClose: () => {
      shown.delete(id);
      if (shown.size === 0) {
        clearInterval(settling);
        settling = undefined;
      }
      onClose?.();
    },
  } satisfies LibraryOptions;
}

function Message({ id, text, action, undo }: ToastContent & { id: ToastId }) {
  const actions = [...(undo ? [{ label: t`Undo`, run: undo }] : []), ...(action ? [action] : [])];
  return (
    <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
      <span className="whitespace-pre-line py-3">{text}</span>
      {actions.length > 0 && (
        <span className="ms-auto flex shrink-0 items-start">
          <kbd className="hidden self-center whitespace-nowrap px-1 font-text text-12 text-muted desk:block">
            <Trans>
              <span className="sr-only">Press </span>
              {TOASTS_KEY}
              <span className="sr-only"> to reach the buttons</span>
            </Trans>
          </kbd>
          {actions.map((each) => (
            <button
              key={each.label}
              type="button"
              onClick={() => runAction(id, each)}
              className="min-h-11 min-w-11 px-2 font-semibold text-accent-text"
            >
              {each.label}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

/** Run the action of a toast once: close the toast unless the action has updated it. */
function runAction(id: ToastId, action: NonNullable<ToastContent['action']>) {
  const before = shown.get(id);
  action.run();
  if (shown.get(id) === before) close(id);
}
