import { t } from '@lingui/core/macro';
import { Mark } from '../../ui/Logo.tsx';

/** The placeholder of a loading screen. index.html shows an equal one before the app has started. */
export function PendingScreen() {
  return (
    <div role="status" aria-label={t`Loading`} className="splash">
      <Mark className="size-12" />
    </div>
  );
}
