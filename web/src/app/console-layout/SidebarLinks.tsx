import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { router } from '../../lib/routing/router.ts';
import { useMarkedPath } from '../../lib/routing/use-entry.ts';
import { classNames } from '../../ui/class-names.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { type ConsoleFold, FOLD_TITLES, SECTION_TITLES, SECTIONS } from './console-link.ts';
import { Fold } from './Fold.tsx';
import { leadsTo } from './leads-to.ts';
import { matching } from './palette/matching.ts';
import { useRecentPages } from './recent-pages.ts';
import { SidebarLink } from './SidebarLink.tsx';
import { changeSidebar, useSidebarState } from './sidebar-state.ts';
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

/** The links of the console, for the sidebar and the drawer: a search, the pages used last, and all pages by section. */
export function SidebarLinks({ collapsed = false, onNavigate }: SidebarLinksProps) {
  const links = useConsoleLinks();
  const recents = useRecentPages(links);
  const [typed, setTyped] = useState('');
  if (collapsed) {
    return (
      <nav aria-label={t`Console`} className="flex flex-col gap-2">
        {SECTIONS.map((name) => (
          <section key={name} aria-label={SECTION_TITLES[name]}>
            <hr className="mx-2 mb-2 border-line" />
            <Links links={links.filter(({ section }) => section === name)} collapsed onNavigate={onNavigate} />
          </section>
        ))}
      </nav>
    );
  }
  const found = typed.trim() === '' ? undefined : matching(links.map(findable), typed).map(({ link }) => link);
  return (
    <nav aria-label={t`Console`} className="flex flex-col gap-4">
      {/* It stays in view above the links, over the padding of the scrolling place around them. */}
      <div className="sticky -top-3 z-1 -mx-1 -mt-3 -mb-2 bg-surface px-1 pt-3 pb-2">
        <SearchField
          label={t`Find a page`}
          value={typed}
          onValue={setTyped}
          onKeyDown={({ key }) => {
            const [first] = found ?? [];
            if (key !== 'Enter' || first === undefined) return;
            setTyped('');
            onNavigate?.();
            void router.navigate({ to: first.to });
          }}
        />
      </div>
      {found ? (
        <section aria-label={t`Pages found`}>
          <Links links={found} onNavigate={onNavigate} />
          {found.length === 0 && (
            <p role="status" className="px-3 py-2 text-14 text-muted">
              {t`No page has this name.`}
            </p>
          )}
        </section>
      ) : (
        <>
          {recents.length > 0 && (
            <Section name="Recent" title={t`Recent`} here={false}>
              <Links links={recents} onNavigate={onNavigate} />
            </Section>
          )}
          {SECTIONS.map((name) => (
            <LinkSection
              key={name}
              name={name}
              title={SECTION_TITLES[name]}
              links={links.filter(({ section }) => section === name)}
              onNavigate={onNavigate}
            />
          ))}
        </>
      )}
    </nav>
  );
}

const findable = (link: ShownLink) => ({
  label: link.label,
  words: `${link.within ? FOLD_TITLES[link.within] : ''} ${SECTION_TITLES[link.section]}`,
  link,
});

interface LinksProps {
  links: readonly ShownLink[];
  collapsed?: boolean;
  onNavigate?: (() => void) | undefined;
}

function Links({ links, collapsed = false, onNavigate }: LinksProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      {links.map((link) => (
        <SidebarLink key={link.to} link={link} collapsed={collapsed} onNavigate={onNavigate} />
      ))}
    </ul>
  );
}

function LinkSection({ name, title, links, onNavigate }: LinksProps & { name: string; title: string }) {
  const isHere = useMarkedPath((pathname) => links.some((link) => leadsTo(link, pathname)));
  if (links.length === 0) return null;
  return (
    <Section name={name} title={title} here={isHere}>
      <ul className="flex flex-col gap-0.5">
        {entriesOf(links).map((entry) =>
          'fold' in entry ? (
            <Fold key={entry.fold} name={entry.fold} links={entry.links} onNavigate={onNavigate} />
          ) : (
            <SidebarLink key={entry.to} link={entry} onNavigate={onNavigate} />
          ),
        )}
      </ul>
    </Section>
  );
}

interface SectionProps {
  /** The name of the section on this device. */
  name: string;
  title: string;
  /** Whether it has the current page. */
  here: boolean;
  children: ReactNode;
}

/** Links under a heading that hides and shows them. */
function Section({ name, title, here, children }: SectionProps) {
  const id = useId();
  const { closed } = useSidebarState();
  const isOpen = !closed.includes(name);
  const others = closed.filter((each) => each !== name);
  return (
    <section aria-label={title}>
      <h2 className="font-text text-12 tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => changeSidebar({ closed: isOpen ? [...others, name] : others })}
          className={classNames(
            'flex min-h-9 w-full items-center justify-between rounded-control px-3 font-semibold hover:bg-raised',
            here && !isOpen ? 'text-accent-text' : 'text-muted',
          )}
        >
          {title}
          <ChevronDown
            size={16}
            aria-hidden
            className={classNames('transition-transform', !isOpen && '-rotate-90 rtl:rotate-90')}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
