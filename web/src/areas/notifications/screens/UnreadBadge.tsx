import { plural } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEntry } from '../../../lib/routing/use-entry.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { unreadQuery } from '../queries/unread-query.ts';

/** The screens that show no single thing: every visit of them would ask in vain. */
const LISTS = ['/', '/notifications', '/menu'];

/** The visit that has last asked, and the count since. A visit asks once, and again when the count has grown. */
let asked = { visit: '', unread: 0 };

function isToAsk(visit: string, unread: number): boolean {
  const before = asked.visit === visit ? asked.unread : 0;
  // a count that another window has lowered grows again
  asked = { visit, unread };
  return unread > before && !LISTS.includes(location.pathname);
}

/** The number of unread notifications, on the corner of the bell. What leads to the opened screen counts as read. */
export function UnreadBadge() {
  const client = useQueryClient();
  const { data } = useQuery({ ...unreadQuery, retry: false });
  const unread = data?.unread ?? 0;
  const visit = useEntry(({ key }) => key);
  useEffect(() => {
    if (!isToAsk(visit, unread)) return;
    // Without the chunk the notifications stay unread.
    import('./reading.ts').then(
      ({ readAsOpened }) => readAsOpened(client),
      () => undefined,
    );
  }, [client, unread, visit]);
  return <CountBadge count={unread} text={plural(unread, { one: '# unread', other: '# unread' })} />;
}
