import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { createDeviceMemory } from '../../lib/device-memory.ts';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { classNames } from '../../ui/class-names.ts';
import { MENU_SECTIONS, type MenuLink, type MenuSection, SECTION_TITLES } from '../menu-links.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { useMenuLinks } from './use-menu-links.ts';

/** Which sections are closed on this device. */
const closedSections = createDeviceMemory('closedSections', (stored) => stored === true);

/** The links of the menu in sections, which a person can close. */
export function MenuSections() {
  const links = useMenuLinks();
  return MENU_SECTIONS.map((section) => {
    const own = links.filter((link) => link.section === section);
    return own.length > 0 && <Section key={section} name={section} links={own} />;
  });
}

function Section({ name, links }: { name: MenuSection; links: readonly MenuLink[] }) {
  const id = useId();
  const isClosed = closedSections.use(name);
  const isHere = useEntry(({ pathname }) => links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)));
  return (
    <div className="mt-1.5">
      <button
        type="button"
        aria-expanded={!isClosed}
        aria-controls={id}
        onClick={() => closedSections.change(name, !isClosed)}
        className={classNames(
          'flex min-h-9 w-full items-center justify-between rounded-control px-3 text-start font-semibold text-14 hover:bg-raised focus-visible:-outline-offset-2',
          isClosed && isHere ? 'text-text' : 'text-muted',
        )}
      >
        {SECTION_TITLES[name]}
        <ChevronDown
          size={16}
          aria-hidden
          className={classNames('shrink-0 transition-transform', isClosed && '-rotate-90 rtl:rotate-90')}
        />
      </button>
      <ul id={id} hidden={isClosed}>
        {links.map((link) => (
          <li key={link.to}>
            <NavigationLink
              item={{ ...link, below: true }}
              className="rail-row flex items-center gap-4 rounded-control px-3 hover:bg-raised focus-visible:-outline-offset-2"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
