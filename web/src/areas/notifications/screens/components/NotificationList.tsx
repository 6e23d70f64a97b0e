import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Notification } from '@quad/contract/notifications/notifications';
import { type ReactNode, useId, useState } from 'react';
import { EndState } from '../../../../ui/ListStates.tsx';
import { PartError } from '../../../../ui/PartError.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { useInView } from '../../../../ui/use-in-view.ts';
import { SECTION_TITLES, type Section, sectionsOf } from '../sections.ts';
import { NotificationRow } from './NotificationRow.tsx';

interface NotificationListProps {
  notifications: readonly Notification[];
  /** The next page. */
  next: { has: boolean; isLoading: boolean; error: Error | null; load: () => void };
  /** The empty state. */
  empty: ReactNode;
}

/** The notifications under headings by age. */
export function NotificationList({ notifications, next, empty }: NotificationListProps) {
  const [now] = useState(Date.now);
  const end = useInView(next.has && !next.isLoading && !next.error, next.load);
  if (notifications.length === 0 && !next.has) return empty;
  return (
    <>
      {sectionsOf(notifications, now).map((section) => (
        <NotificationSection key={section.title} section={section} />
      ))}
      <div ref={end}>
        {next.error ? (
          <PartError message={next.error.message} onRetry={next.load} />
        ) : next.has ? (
          <p role="status" className="flex h-24 items-center justify-center gap-3 text-14 text-muted">
            <Trans>
              <Spinner className="size-5" />
              Loading more
            </Trans>
          </p>
        ) : (
          <EndState text={t`That's all from the last 90 days.`} />
        )}
      </div>
    </>
  );
}

function NotificationSection({ section: { title, notifications } }: { section: Section }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 pt-6 pb-2 text-section md:px-0">
        {SECTION_TITLES[title]}
      </h2>
      <ul className="divide-y divide-line border-line border-y md:overflow-clip md:rounded-card md:border-x">
        {notifications.map((notification) => (
          <li key={notification._id}>
            <NotificationRow notification={notification} />
          </li>
        ))}
      </ul>
    </section>
  );
}
