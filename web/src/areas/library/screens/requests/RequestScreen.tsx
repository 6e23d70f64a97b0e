import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ApiError } from '../../../../lib/api-error.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ListHeader } from '../../../../ui/ListHeader.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { requestQuery } from '../../queries/request-queries.ts';
import { RequestCard } from './RequestCard.tsx';

/** A request, linked from its notifications: `/library/requests/{requestId}`. */
export function RequestScreen({ params: { requestId } }: ScreenProps<'/library/requests/$requestId'>) {
  const query = useQuery(requestQuery(requestId));
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Request`} parent={hrefOf({ to: '/library/requests' })} />
      <div className="px-4 pt-2 md:px-0">
        <Loaded
          query={query}
          failed={t`The request could not be loaded.`}
          gone={goneRequest}
          loading={<Skeleton className="h-48 rounded-card" />}
        >
          {(asked) => <RequestCard request={asked} whole />}
        </Loaded>
      </div>
    </div>
  );
}

const goneRequest = ({ status, code }: ApiError) =>
  (status === 404 || code === 'invalid_input') && (
    <EmptyState
      icon={<Inbox size={28} aria-hidden />}
      title={t`This request is gone`}
      text={t`The person who asked has cancelled it.`}
      action={
        <Link to="/library/requests" className={buttonClass()}>
          {t`See what others look for`}
        </Link>
      }
    />
  );
