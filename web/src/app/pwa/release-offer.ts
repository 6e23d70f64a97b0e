import { session } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { storeDrafts } from './carried-drafts.ts';

/** An offer stays until it is accepted or closed. */
const LONG = 24 * 60 * 60 * 1000;

/**
 * Offer a release that is ready. The page reloads only when the user agrees: begun comments are restored afterwards,
 * and a form that would lose text asks first (see `LeaveQuestion`).
 */
export function offerRelease(worker: ServiceWorker) {
  toast.info('A new version of Quad is ready.', {
    duration: LONG,
    action: {
      label: 'Reload',
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
