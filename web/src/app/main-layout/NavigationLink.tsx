import type { NavigationTab } from '../../areas/area.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { classNames } from '../../ui/class-names.ts';

/** A link of the navigation, marked when its screen is the current one. */
export function NavigationLink({ item, className }: { item: Omit<NavigationTab, 'place'>; className: string }) {
  'use no memo'; // decision 152
  const active = useEntry(
    ({ pathname }) =>
      [item.to, ...(item.aliases ?? [])].some((path) => path === pathname) ||
      (item.below === true && pathname.startsWith(`${item.to}/`)),
  );
  return (
    <Link
      to={item.to}
      aria-current={active ? 'page' : undefined}
      // A press on the link of the current screen scrolls to its top.
      onClick={() => active && window.scrollTo(0, 0)}
      className={classNames(className, active ? 'font-semibold text-text' : 'text-muted hover:text-text')}
    >
      <span className="relative">
        <item.icon size={22} aria-hidden strokeWidth={active ? 2.5 : 2} />
        {item.badge && <item.badge />}
      </span>
      <span className="min-w-0">{item.label}</span>
    </Link>
  );
}
