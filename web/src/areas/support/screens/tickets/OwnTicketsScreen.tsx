import { t } from '@lingui/core/macro';
import { MessageSquareHeart } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ListHeader } from '../../../../ui/ListHeader.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { TicketList } from './TicketList.tsx';

/** The viewer's tickets: `/feedback/messages`. */
export function OwnTicketsScreen(_: ScreenProps<'/feedback/messages'>) {
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Your feedback`} parent={hrefOf({ to: '/feedback' })} />
      <TicketList
        list="mine"
        empty={
          <EmptyState
            icon={<MessageSquareHeart size={28} aria-hidden />}
            title={t`Nothing here yet`}
            text={t`What you write to us and our answers appear here.`}
            action={
              <Link to="/feedback" className={buttonClass()}>
                {t`Give feedback`}
              </Link>
            }
          />
        }
      />
    </div>
  );
}
