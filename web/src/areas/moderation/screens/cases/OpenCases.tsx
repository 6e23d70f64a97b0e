import { type ComponentType, lazy, Suspense } from 'react';

// Students have this module with their menu, so the count is loaded for moderators alone. Without it there is no
// number.
const Badge = lazy<ComponentType>(() =>
  import('./components/OpenCasesBadge.tsx').then(
    ({ OpenCasesBadge }) => ({ default: OpenCasesBadge }),
    () => ({ default: () => null }),
  ),
);

/** How many cases wait for a moderator, on the icon of the menu. */
export function OpenCases() {
  return (
    <Suspense>
      <Badge />
    </Suspense>
  );
}
