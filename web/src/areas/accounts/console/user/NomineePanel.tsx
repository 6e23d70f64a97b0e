import { t } from '@lingui/core/macro';
import { NOMINEE_REASONS, NOMINEE_WISHES } from '@quad/contract/accounts/nominee-terms';
import type { Account } from '@quad/contract/accounts/user-management';
import { fullDate } from '@quad/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { nomineeOfQuery } from '../../queries/nominee-query.ts';
import { NomineeRequestSheet } from './NomineeRequestSheet.tsx';

/** The nominee of an account, what was done for them, and how to carry out a request. */
export function NomineePanel({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ConsolePanel title={t`Nominee`}>
      <div className="flex flex-col items-start gap-3 px-4 pt-1 pb-5 text-14 md:px-5">
        <Loaded
          query={useQuery(nomineeOfQuery(account._id))}
          failed={t`The nominee could not be loaded.`}
          failure="line"
          loading={<Skeleton className="h-5 w-48 max-w-full" />}
        >
          {({ nominee, requests }) => (
            <>
              {nominee ? (
                <p className="wrap-anywhere">
                  <span className="font-medium">{nominee.name}</span>, {nominee.relation}, {nominee.email}
                  {nominee.phone !== '' && `, ${nominee.phone}`}
                </p>
              ) : (
                <p className="text-muted">{t`They have named nobody.`}</p>
              )}
              {requests.map(({ because, wants, proof, recordedAt }) => (
                <p key={recordedAt} className="wrap-anywhere text-muted">
                  {fullDate(recordedAt)}: {NOMINEE_WISHES[wants]}. {NOMINEE_REASONS[because]}: {proof}
                </p>
              ))}
              {nominee && !isOwn && (
                <Button kind="secondary" onClick={() => setOpen(true)}>
                  {t`Carry out a request`}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </div>
      {isOpen && <NomineeRequestSheet account={account} onClose={() => setOpen(false)} />}
    </ConsolePanel>
  );
}
