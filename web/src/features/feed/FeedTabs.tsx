import { Link } from '../../lib/routing/Link.tsx';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { classNames } from '../../ui/class-names.ts';

const FEEDS = [
  { label: 'Everyone', to: '/' },
  { label: 'Following', to: '/following' },
] as const;

/** Switches between everyone's feed and the following feed. */
export function FeedTabs() {
  'use no memo'; // decision 197
  const following = useEntry(({ pathname }) => pathname === '/following');
  return (
    <nav aria-label="Feeds" className="sticky top-bar z-20 flex bg-ground md:mb-4 wide:pt-2">
      {FEEDS.map(({ label, to }) => {
        const chosen = following === (to === '/following');
        return (
          <Link
            key={to}
            to={to}
            replace
            aria-current={chosen ? 'page' : undefined}
            className={classNames(
              'flex min-h-12 flex-1 items-center justify-center border-b-2 font-medium focus-visible:-outline-offset-2',
              chosen ? 'border-accent-text text-accent-text' : 'border-line text-muted hover:text-text',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
