import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { useViewer } from '../../../../lib/session.ts';
import { whenIdle } from '../../../../lib/when-idle.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { keys } from '../../../posts/parts/keys.ts';
import { useCached } from '../../../posts/parts/use-cached.ts';

/** The two feeds, by the names that `unreadPosts` counts them under. */
const FEEDS = [
  {
    get label() {
      return t`Everyone`;
    },
    to: '/',
    name: 'everyone',
  },
  {
    get label() {
      return t`Following`;
    },
    to: '/following',
    name: 'following',
  },
] as const;

const NOTHING_UNREAD = { everyone: 0, following: 0 };

/** The tabs for everyone's feed and the following feed, each with its number of new posts. */
export function FeedTabs() {
  'use no memo'; // decision 152
  const following = useEntry(({ pathname }) => pathname === '/following');
  const unread = useUnread();
  return (
    <nav aria-label={t`Feeds`} className="sticky top-bar z-20 flex bg-ground md:mb-4 wide:pt-2">
      {FEEDS.map(({ label, to, name }) => {
        const chosen = following === (to === '/following');
        return (
          <Link
            key={to}
            to={to}
            replace
            aria-current={chosen ? 'page' : undefined}
            className={classNames(
              'flex min-h-12 flex-1 items-center justify-center gap-2 border-b-2 font-medium focus-visible:-outline-offset-2',
              chosen ? 'border-chosen text-text' : 'border-line text-muted hover:text-text',
            )}
          >
            {label}
            {unread[name] > 0 && (
              <span className="unread-count">
                {unread[name] > 99 ? '99+' : unread[name]}
                <span className="sr-only"> {t`new`}</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** The numbers of new posts. The code that counts them loads after the first load, and runs while the tabs show. */
function useUnread() {
  'use no memo'; // decision 152
  const client = useQueryClient();
  const viewerId = useViewer()._id;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const cancelIdle = whenIdle(() => {
      import('./unread.ts').then(
        ({ watchUnread }) => {
          if (!isUnmounted) stop = watchUnread(client, viewerId);
        },
        // without that code the tabs show no number
        () => undefined,
      );
    });
    return () => {
      isUnmounted = true;
      cancelIdle();
      stop?.();
    };
  }, [client, viewerId]);
  return useCached(keys.unread(), NOTHING_UNREAD);
}
