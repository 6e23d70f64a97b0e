import { plural } from '@lingui/core/macro';
import { messagesChanged } from '@quad/contract/messages/unread-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveGap } from '../../../../lib/live/use-live.ts';
import { CountBadge } from '../../../../ui/CountBadge.tsx';
import { unreadQuery } from '../unread.ts';

/** The number of unread conversations, on the corner of the icon. */
export function UnreadBadge() {
  const client = useQueryClient();
  const { data } = useQuery({ ...unreadQuery, retry: false });
  const refetch = () => void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
  useLive(messagesChanged, ({ conversation, seq, kind }) => {
    // The chunk loads with the first message. A failure is harmless, because reading also marks messages as received.
    if (kind === 'new')
      import('../delivered.ts').then(
        (it) => it.noteDelivered(conversation, seq),
        () => undefined,
      );
    // The open conversation reads its messages itself, and counts them once it is left.
    const isRead = !document.hidden && location.pathname.endsWith(conversation);
    if (kind !== 'reaction' && kind !== 'edited' && !(isRead && kind === 'new')) refetch();
  });
  useLiveGap(refetch);
  const count = data?.conversations ?? 0;
  return (
    <CountBadge count={count} text={plural(count, { one: '# unread conversation', other: '# unread conversations' })} />
  );
}
