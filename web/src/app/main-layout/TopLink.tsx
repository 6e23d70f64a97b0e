import type { NavigationTab } from '../../areas/area.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { classNames } from '../../ui/class-names.ts';

/** A link of the top bar, marked when its screen is the current one. */
export function TopLink({ item }: { item: NavigationTab }) {
  'use no memo'; // decision 152
  const active = useEntry(({ pathname }) => pathname === item.to);
  return (
    <Link
      to={item.to}
      title={item.label}
      aria-current={active ? 'page' : undefined}
      // A press on the link of the current screen scrolls to its top.
      onClick={() => active && window.scrollTo(0, 0)}
      className={classNames(
        'inline-grid size-[44px] shrink-0 place-items-center rounded-full transition-colors hover:bg-raised',
        active ? 'bg-raised text-text' : 'text-text',
        item.narrowOnly && 'wide:hidden without-rail',
      )}
    >
      <span className="relative">
        <item.icon size={22} aria-hidden strokeWidth={active ? 2.5 : 2} />
        {item.badge && <item.badge />}
      </span>
      <span className="sr-only">{item.label}</span>
    </Link>
  );
}
