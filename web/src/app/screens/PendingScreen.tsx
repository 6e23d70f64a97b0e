import { Mark } from '../../ui/Logo.tsx';

/** Shown while a screen is loading; index.html shows the same before the app has started. */
export function PendingScreen() {
  return (
    <div role="status" aria-label="Loading" className="splash">
      <Mark className="size-12" />
    </div>
  );
}
