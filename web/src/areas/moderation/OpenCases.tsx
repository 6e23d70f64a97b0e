import { type ComponentType, lazy, Suspense } from 'react';

// Students fetch this file with their menu, and only moderators fetch the count. A failure shows no count.
const Badge = lazy<ComponentType>(() =>
  import('./screens/cases/components/OpenCasesBadge.tsx').then(
    ({ OpenCasesBadge }) => ({ default: OpenCasesBadge }),
    () => ({ default: () => null }),
  ),
);

/** The number of cases that wait for a moderator, on the icon of the menu. */
export function OpenCases() {
  return (
    <Suspense>
      <Badge />
    </Suspense>
  );
}
