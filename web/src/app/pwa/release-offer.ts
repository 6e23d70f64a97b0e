import { session } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { carryDrafts } from './carried-drafts.ts';

/** An offer stays until it is accepted or closed. */
const LONG = 24 * 60 * 60 * 1000;

/**
 * Offers a release that is ready. The page is loaded anew only when the person says so: comments they have begun are
 * there again afterwards, and a form that would lose something asks before (see `LeaveQuestion`).
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
  if (person) carryDrafts(person._id);
  location.reload();
}
