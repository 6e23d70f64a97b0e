import { t } from '@lingui/core/macro';
import { TABS } from '../first-load.ts';
import { NavigationLink } from './NavigationLink.tsx';

/** The bar at the bottom of the window. Wide screens have the side navigation instead. */
export function TabBar() {
  return (
    <nav
      aria-label={t`Main`}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-ground pb-[env(safe-area-inset-bottom)] max-md:group-has-[[data-cover]]/frame:hidden wide:hidden"
    >
      <ul className="mx-auto flex h-14 max-w-column">
        {TABS.map((item) => (
          <li key={item.label} className="min-w-0 flex-1">
            <NavigationLink
              item={item}
              className="flex h-full flex-col items-center justify-center gap-0.5 overflow-clip font-medium text-[min(0.75rem,4vw)] focus-visible:-outline-offset-2"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
