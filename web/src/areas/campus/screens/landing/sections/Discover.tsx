import { t } from '@lingui/core/macro';
import { CalendarDays, Flame, type LucideIcon, Users } from 'lucide-react';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { Each, FilledPicture, When } from '../../../../../ui/filled.tsx';
import { Phone } from '../Phone.tsx';
import profile from '../shots/profile-dark.webp';
import profileLight from '../shots/profile-light.webp';

interface DiscoverTab {
  readonly id: 'trending' | 'communities' | 'events';
  readonly label: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const TABS: readonly DiscoverTab[] = [
  {
    id: 'trending',
    get label() {
      return t`Trending`;
    },
    icon: Flame,
    get title() {
      return t`What everyone is talking about today`;
    },
    get text() {
      return t`The feed is newest first, for everyone alike. A post is on top because it is new, not because an algorithm chose it.`;
    },
  },
  {
    id: 'communities',
    get label() {
      return t`Communities`;
    },
    icon: Users,
    get title() {
      return t`Clubs, departments, hostels`;
    },
    get text() {
      return t`The people who make things post where the whole campus sees it. Follow them, ask under their posts, turn up on Saturday.`;
    },
  },
  {
    id: 'events',
    get label() {
      return t`Events`;
    },
    icon: CalendarDays,
    get title() {
      return t`What’s on, from the people who organise it`;
    },
    get text() {
      return t`Fests, matches, talks and workshops are announced, argued about and remembered in one place: with the time, the place and the people who go.`;
    },
  },
];

/** Tabs of things to discover. Without JavaScript all panels are shown one below the other. */
export function Discover() {
  return (
    <section id="explore" aria-labelledby="explore-title" className="below-the-fold scroll-mt-bar">
      <div className="mx-auto flex max-w-300 flex-col gap-8 px-5 py-16 md:px-6 md:py-24">
        <h2 id="explore-title" className="max-w-140 text-40">
          {t`There is always something on.`}
        </h2>
        <div data-enhance="tabs" className="flex flex-col gap-8">
          <div
            role="tablist"
            aria-label={t`Discover`}
            className="needs-script flex gap-1 overflow-x-auto rounded-full border border-line bg-surface p-1 md:self-start"
          >
            {TABS.map(({ id, label, icon: Icon }, index) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`discover-${id}-tab`}
                aria-controls={`discover-${id}`}
                aria-selected={index === 0}
                tabIndex={index === 0 ? 0 : -1}
                className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full px-4 font-semibold text-muted transition-colors hover:text-text aria-selected:bg-accent aria-selected:text-on-accent max-md:text-14"
              >
                <Icon size={18} aria-hidden className="max-md:hidden" />
                {label}
              </button>
            ))}
          </div>
          {TABS.map((tab, index) => (
            <DiscoverPanel key={tab.id} tab={tab} first={index === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}

function DiscoverPanel({ tab, first }: { tab: DiscoverTab; first: boolean }) {
  return (
    <div
      role="tabpanel"
      id={`discover-${tab.id}`}
      aria-labelledby={`discover-${tab.id}-tab`}
      data-waiting={first ? undefined : ''}
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 data-waiting:in-[.script]:hidden wide:grid-cols-[minmax(0,1fr)_280px]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-3">
          <h3 className="text-28">{tab.title}</h3>
          <p className="max-w-150 text-muted">{tab.text}</p>
        </div>
        <When of={tab.id}>
          <section
            aria-label={t`${tab.label}, examples`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the panel scrolls, and arrow keys scroll it only while it has the focus
            tabIndex={0}
            className="-mx-5 snap-x overflow-x-auto px-5 pb-2 md:mx-0 md:px-0"
          >
            <ul className="flex w-max gap-3 md:grid md:w-auto md:grid-cols-3 md:gap-4">
              <Each of={tab.id}>
                <li className="relative w-60 shrink-0 snap-center overflow-hidden rounded-card bg-raised md:w-auto">
                  <FilledPicture
                    sizes="(min-width: 1025px) 280px, (min-width: 768px) 30vw, 240px"
                    className="aspect-4/5 h-auto w-full object-cover"
                  />
                  <div className="dark absolute inset-x-0 bottom-0 bg-linear-to-t from-ground/95 via-70% via-ground/75 to-transparent p-4 pt-14 text-on-media">
                    <p className="font-bold font-heading text-20">{'{{title}}'}</p>
                    <p className="text-14">{'{{text}}'}</p>
                  </div>
                </li>
              </Each>
            </ul>
          </section>
        </When>
        <a href="/signup" className={buttonClass('secondary', 'self-start')}>
          {t`Join to see all of it`}
        </a>
      </div>
      <Phone
        screen={profile}
        lightScreen={profileLight}
        alt={t`Someone’s profile: who they are, and all they have posted`}
        className="mx-auto w-60 max-wide:hidden wide:w-full"
      />
    </div>
  );
}
