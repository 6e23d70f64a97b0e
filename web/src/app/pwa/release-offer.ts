import { t } from '@lingui/core/macro';
import { session } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { storeDrafts } from './carried-drafts.ts';

/** The offer stays until the user accepts or closes it. */
const DURATION = 24 * 60 * 60 * 1000;

/**
 * Offer a new release. The page reloads only when the user agrees. Unsent comments are restored afterwards, and a form
 * with unsaved text asks first (see `unsent.ts`).
 */
export function offerRelease(worker: ServiceWorker) {
  toast.info(t`A new version of Quad is ready.`, {
    duration: DURATION,
    action: {
      label: t`Reload`,
      run: () => {
        navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
        worker.postMessage({ type: 'take-over' });
      },
    },
  });
}

function reload() {
  const person = session.get()?.user;
  if (person) storeDrafts(person._id);
  location.reload();
}
