import { TABS } from '../navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';

/** On wide screens, the tab bar's links beside the column. */
export function SideNavigation() {
  return (
    <nav aria-label="Main" className="hidden wide:block">
      <ul className="sticky top-bar ml-auto flex w-56 flex-col gap-1 py-6 pr-6">
        {TABS.map((item) => (
          <li key={item.label}>
            <NavigationLink
              item={item}
              className="flex min-h-12 items-center gap-4 rounded-control px-4 hover:bg-raised"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
