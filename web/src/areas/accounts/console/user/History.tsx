import { t } from '@lingui/core/macro';
import type { AccountEvent } from '@quad/contract/accounts/user-management';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { eventActor, eventText } from './event-text.ts';

/** The actions of admins on an account, newest first, from the audit log. */
export function History({ events }: { events: readonly AccountEvent[] }) {
  if (events.length === 0)
    return <p className="px-4 pb-5 text-14 text-muted md:px-5">{t`Admins have made no changes to this account.`}</p>;
  return (
    <ol className="flex flex-col pb-2">
      {events.map((event) => (
        <li key={event.number} className="border-line border-t px-4 py-3 text-14 first:border-t-0 md:px-5">
          <p className="wrap-anywhere">{eventText(event)}</p>
          <p className="wrap-anywhere mt-0.5 text-muted">
            <bdi>{eventActor(event)}</bdi>
            {' · '}
            <TimeAgo instant={event.at} />
            {event.reason !== null && ` · ${event.reason}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
