import { t } from '@lingui/core/macro';
import { grievancesChanged } from '@quad/contract/support/grievances';
import { useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useLive } from '../../../../lib/live/use-live.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useReadAgain } from '../../../../lib/use-read-again.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { mineQuery } from '../../queries/grievance-queries.ts';
import { supportScreen } from '../support-screen.tsx';
import { ConfidentialFrame } from './ConfidentialFrame.tsx';
import { GrievanceRow } from './GrievanceRow.tsx';

/** The viewer's reports with their name: `/feedback/reports`. */
export function OwnGrievancesScreen(_: ScreenProps<'/feedback/reports'>) {
  const query = useQuery(mineQuery);
  useLive(grievancesChanged, useReadAgain(mineQuery.queryKey));
  const { data } = query;
  return (
    <ConfidentialFrame title={t`Reports with your name`} back="/grievance">
      {!data ? (
        <Unloaded
          {...supportScreen('/grievance')}
          failed={t`The list could not be loaded.`}
          missing={t`The list isn't available`}
          query={query}
        />
      ) : data.grievances.length === 0 ? (
        <EmptyState
          icon={<UserCheck size={28} aria-hidden />}
          title={t`You haven't reported anything with your name`}
          text={t`A report without your name is found with its receipt code alone.`}
          action={
            <Link to="/grievance/receipt" replace className={buttonClass('secondary')}>
              {t`I have a receipt code`}
            </Link>
          }
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {data.grievances.map((report) => (
            <li key={report._id}>
              <Link
                to="/feedback/reports/$grievanceId"
                params={{ grievanceId: report._id }}
                replace
                className="group block rounded-card"
              >
                <GrievanceRow report={report} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ConfidentialFrame>
  );
}
