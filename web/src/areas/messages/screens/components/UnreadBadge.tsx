import { messagesChanged } from '@quad/contract/messages/unread-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveGap } from '../../../../lib/live/use-live.ts';
import { CountBadge } from '../../../../ui/CountBadge.tsx';
import { unreadQuery } from '../unread.ts';

const UNIT = ['unread conversation', 'unread conversations'] as const;

/** The number of conversations with something unread, at the corner of the icon. */
export function UnreadBadge() {
  const client = useQueryClient();
  const { data } = useQuery({ ...unreadQuery, retry: false });
  const renew = () => void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
  useLive(messagesChanged, ({ conversation, seq, kind }) => {
    // Its code loads with the first message. Reading a message also marks it as received, so a failure repairs itself.
    if (kind === 'new')
      import('../delivered.ts').then(
        (it) => it.noteDelivered(conversation, seq),
        () => undefined,
      );
    if (kind !== 'reaction' && kind !== 'edited') renew();
  });
  useLiveGap(renew);
  return <CountBadge count={data?.conversations ?? 0} unit={UNIT} />;
}
