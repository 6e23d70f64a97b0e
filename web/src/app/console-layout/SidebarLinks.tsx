import { Fold } from './Fold.tsx';
import { type ConsoleFold, SECTIONS } from './links.ts';
import { SidebarLink } from './SidebarLink.tsx';
import { type ShownLink, useConsoleLinks } from './use-console-links.ts';

interface SidebarLinksProps {
  /** Show only icons. A fold then shows its links one below the other. */
  collapsed?: boolean;
  onNavigate?: () => void;
}

type Entry = ShownLink | { readonly fold: ConsoleFold; readonly links: readonly ShownLink[] };

/** Group the links of a section. A fold is at the place of its first link. */
function entriesOf(links: readonly ShownLink[]): Entry[] {
  return links.flatMap((link, index): Entry[] => {
    const { within } = link;
    if (!within) return [link];
    if (links.findIndex((other) => other.within === within) !== index) return [];
    return [{ fold: within, links: links.filter((other) => other.within === within) }];
  });
}

/** The links of the console by section, for the sidebar and the drawer. */
export function SidebarLinks({ collapsed = false, onNavigate }: SidebarLinksProps) {
  const links = useConsoleLinks();
  const sections = SECTIONS.map((name) => ({
    name,
    entries: entriesOf(links.filter(({ section }) => section === name)),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <nav aria-label="Console" className="flex flex-col gap-4">
      {sections.map(({ name, entries }) => (
        <section key={name} aria-label={name}>
          {collapsed ? (
            <hr className="mx-2 mb-2 border-line" />
          ) : (
            <h2 className="px-3 pb-1 font-semibold font-text text-12 text-muted tracking-normal">{name}</h2>
          )}
          <ul className="flex flex-col gap-0.5">
            {entries.flatMap((entry) => {
              if (!('fold' in entry)) {
                return <SidebarLink key={entry.to} link={entry} collapsed={collapsed} onNavigate={onNavigate} />;
              }
              if (collapsed) {
                return entry.links.map((link) => (
                  <SidebarLink key={link.to} link={link} collapsed onNavigate={onNavigate} />
                ));
              }
              return <Fold key={entry.fold} name={entry.fold} links={entry.links} onNavigate={onNavigate} />;
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
