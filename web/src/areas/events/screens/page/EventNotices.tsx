import { t } from '@lingui/core/macro';
import { noticeDay } from '@quad/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { eventNoticesQuery } from '../../../college/parts/notices/notice-queries.ts';

/** The viewer's notices about an event. */
export function EventNotices({ eventId }: { eventId: string }) {
  const query = useQuery(eventNoticesQuery(eventId));
  return (
    <Card title={t`Notices`}>
      <Loaded
        query={query}
        failed={t`The notices could not be loaded.`}
        failure="line"
        loading={<Skeleton className="h-13" />}
        empty={<p className="text-muted">{t`These notices are no longer available.`}</p>}
      >
        {(notices) => (
          <ul className="-mx-2 -mt-1">
            {notices.map(({ _id, title, date }) => (
              <li key={_id}>
                <Link
                  to="/college-NoticeHub"
                  search={{ notice: _id }}
                  className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-raised"
                >
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate font-medium">{title}</bdi>
                    <span className="block text-14 text-muted tabular-nums">{noticeDay({ date })}</span>
                  </span>
                  <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
