import { putBack, type SentInput } from '../lib/input/put-back.ts';
import { forgetInput } from '../lib/input/stored-input.ts';
import { router } from '../lib/routing/router.ts';
import { session } from '../lib/session.ts';
import { openFormSheet } from './form-sheet.ts';
import { shareLink } from './share-link.ts';
import { toast } from './toast.ts';
import { toastFailure } from './toast-failure.ts';
import type { Made, MadeUndo } from './toast-made.ts';

/** How long Undo is offered, in milliseconds. */
const UNDO_MS = 8000;

/** The toast behind `toastMade`. */
export function showMade(text: string, { shared, action, undo }: Made) {
  const { input = null } = undo ?? {};
  const share = shared && { label: 'Share', run: () => void shareLink(shared) };
  const button = share ?? action;
  toast.success(text, {
    ...(button ? { action: button } : {}),
    ...(undo && input ? { duration: UNDO_MS, undo: undoOf(undo, input) } : {}),
  });
}

/** Delete what was made, and open its form with all that was filled in. Nothing is deleted that cannot be put back. */
function undoOf({ remove, forget, form, page }: MadeUndo, input: SentInput): () => void {
  const maker = session.get()?.user._id;
  return async () => {
    if (session.get()?.user._id !== maker) return;
    if (!(await putBack(input)))
      return void toast.error('This can no longer be undone here. You can delete it instead.');
    try {
      await remove();
    } catch (error) {
      forgetInput(input.form);
      return toastFailure('This could not be undone.', error);
    }
    await router.go(form, { replace: router.entry().pathname === page });
    forget();
    openFormSheet(input.form);
    toast.success('Undone. What you wrote is back in the form.');
  };
}
