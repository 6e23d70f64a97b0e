import { t } from '@lingui/core/macro';
import { leaseAccount } from '../lib/account-lease.ts';
import { ApiError } from '../lib/api-error.ts';
import { putBack, type SentInput } from '../lib/input/put-back.ts';
import { forgetInput, readInput } from '../lib/input/stored-input.ts';
import { isRefusal } from '../lib/is-refusal.ts';
import type { Href } from '../lib/routing/address.ts';
import { router } from '../lib/routing/router.ts';
import { openFormSheet } from './form-sheet.ts';
import { shareLink } from './share-link.ts';
import { toast } from './toast.ts';
import type { ToastOptions } from './toast-content.ts';
import { toastFailure } from './toast-failure.ts';

/** How long Undo is offered, in milliseconds. */
const UNDO_MS = 8000;

/** How to undo that something was made. */
export interface MadeUndo {
  /** The input that the form has sent. Without it, nothing can be undone. */
  readonly input: SentInput | null;
  /** Deletes what was made. */
  readonly remove: () => Promise<unknown>;
  /** Removes it from the cache. Its page is closed by then. */
  readonly forget: () => unknown;
  /** The address of the form, or of the list over which it opens. */
  readonly form: Href;
  /** The address of what was made: the form replaces it in the history. */
  readonly page?: Href;
}

/** Something that was made. */
export interface Made {
  /** Its name and its address, for Share; left out where others cannot open it. */
  readonly shared?: { readonly title: string; readonly href: Href };
  /** A button in the place of Share. */
  readonly action?: ToastOptions['action'];
  readonly undo?: MadeUndo | undefined;
}

/** The toast behind `toastMade`. */
export function showMade(text: string, { shared, action, undo }: Made) {
  const { input = null } = undo ?? {};
  const share = shared && { label: t`Share`, run: () => void shareLink(shared) };
  const button = share ?? action;
  toast.success(text, {
    ...(button ? { action: button } : {}),
    ...(undo && input ? { duration: UNDO_MS, undo: undoOf(undo, input) } : {}),
  });
}

/** Delete what was made, and open its form with all that was filled in. Nothing is deleted that cannot be put back. */
function undoOf({ remove, forget, form, page }: MadeUndo, input: SentInput): () => void {
  const { holds, signal } = leaseAccount();
  let isBack = false;
  const run = async () => {
    if (!holds()) return;
    // A try before has stored the input, unless it was discarded since.
    if (!(isBack && readInput(input.form)) && !(await putBack(input)))
      return void toast.error(t`This can no longer be undone here. You can delete it instead.`);
    isBack = true;
    try {
      await remove();
    } catch (error) {
      if (signal.aborted) return;
      if (!isGone(error)) return showFailure(error, input, () => void run());
    }
    if (!holds()) return;
    await router.go(form, { replace: router.entry().pathname === page });
    forget();
    openFormSheet(input.form);
    toast.success(t`Undone. What you wrote is back in the form.`);
  };
  return run;
}

/** Whether it was deleted elsewhere, which is what Undo wants. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function showFailure(error: unknown, { form }: SentInput, again: () => void) {
  // Without an answer it may be deleted, and the form then has the only copy.
  if (isRefusal(error)) forgetInput(form);
  toastFailure(t`This could not be undone.`, error, again);
}
