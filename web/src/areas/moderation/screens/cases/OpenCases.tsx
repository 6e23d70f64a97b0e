import { type ComponentType, lazy, Suspense } from 'react';

// Students have this file with their menu: what counts is fetched for moderators alone. Without it there is no count.
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
