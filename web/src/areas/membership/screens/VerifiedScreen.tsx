import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { session, useViewer } from '../../../lib/session.ts';
import { together } from '../../../lib/together.ts';
import { ListHeader } from '../../../ui/ListHeader.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { membershipQuery, verificationQuery } from '../queries/verified-queries.ts';
import { AccountVerified } from './AccountVerified.tsx';
import { MEMBERSHIP_SCREEN } from './membership-screen.tsx';
import { SupporterShelf } from './premium/SupporterShelf.tsx';
import { GetVerified } from './request/GetVerified.tsx';
import { useNotificationOf } from './use-notification-of.ts';

/** The request for verification, or the benefits of a verified account: `/verified`. */
export function VerifiedScreen(_: ScreenProps<'/verified'>) {
  const viewer = useViewer();
  const verification = useQuery({ ...verificationQuery, refetchOnMount: 'always' });
  const membership = useQuery({ ...membershipQuery, refetchOnMount: 'always' });
  const isVerified = verification.data?.isVerified;
  useNotificationOf(['verification-', 'payment-'], () => {
    void verification.refetch();
    void membership.refetch();
  });
  // The decision is newer than the session. The badge in the menu needs it.
  useEffect(() => {
    if (isVerified !== undefined && isVerified !== viewer.isVerified) session.changeUser(viewer._id, { isVerified });
  }, [isVerified, viewer]);
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={(isVerified ?? viewer.isVerified) ? t`Account Verified` : t`Get verified`} />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <Loaded query={together(verification, membership)} {...MEMBERSHIP_SCREEN}>
          {([{ isVerified: isDone, request }, own]) => (
            <>
              {isDone ? <AccountVerified own={own} /> : <GetVerified request={request} />}
              <SupporterShelf />
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}
