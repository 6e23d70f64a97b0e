import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BellOff, CheckCheck, Settings } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ListHeader } from '../../../ui/ListHeader.tsx';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { unreadQuery } from '../queries/unread-query.ts';
import { LoadingNotifications } from './components/LoadingNotifications.tsx';
import { NotificationList } from './components/NotificationList.tsx';
import { notificationsQuery, visibleNotifications } from './notification-list.ts';
import { useReadAll } from './reading.ts';

/** The viewer's notifications: `/notifications`. */
export function NotificationsScreen() {
  const pages = useInfiniteQuery({ ...notificationsQuery, refetchOnMount: 'always' });
  const { data } = useQuery(unreadQuery);
  const readAll = useReadAll();
  const notifications = visibleNotifications(pages.data?.pages ?? []);
  // A kind that this release cannot show counts as well.
  const newest = pages.data?.items[0];
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Notifications`}>
        {newest && (data?.unread ?? 0) > 0 && (
          <Button
            kind="quiet"
            className="px-2 text-14 md:px-3"
            busy={readAll.isPending}
            onClick={() => readAll.mutate(newest)}
          >
            <Trans>
              <CheckCheck size={18} aria-hidden className="max-[26rem]:hidden" />
              Mark all as read
            </Trans>
          </Button>
        )}
        <Link
          to="/account/notifications"
          title={t`Notification settings`}
          className="-me-2.5 inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
        >
          <Settings size={22} aria-hidden />
          <span className="sr-only">{t`Notification settings`}</span>
        </Link>
      </ListHeader>
      <Loaded query={pages} failed={t`The notifications could not be loaded.`} loading={<LoadingNotifications />}>
        {() => (
          <NotificationList
            notifications={notifications}
            next={{
              has: pages.hasNextPage,
              isLoading: pages.isFetchingNextPage,
              error: pages.isFetchNextPageError ? pages.error : null,
              load: () => void pages.fetchNextPage(),
            }}
            empty={<NoNotifications />}
          />
        )}
      </Loaded>
    </div>
  );
}

function NoNotifications() {
  return (
    <EmptyState
      icon={<BellOff size={28} aria-hidden />}
      title={t`Nothing yet`}
      text={t`Likes, comments, mentions and friend requests appear here.`}
      action={
        <Link to="/create" className={buttonClass()}>
          {t`Post something`}
        </Link>
      }
    />
  );
}
