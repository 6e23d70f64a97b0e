import { t } from '@lingui/core/macro';
import { grievancesChanged, writeToCommittee } from '@quad/contract/support/grievances';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../lib/input/keeps.ts';
import { useLive } from '../../../../lib/live/use-live.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useReadAgain } from '../../../../lib/use-read-again.ts';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { grievanceKeys } from '../../queries/feedback-keys.ts';
import { ownQuery } from '../../queries/grievance-queries.ts';
import { WriteForm } from '../components/WriteForm.tsx';
import { supportScreen } from '../support-screen.tsx';
import { ConfidentialFrame } from './ConfidentialFrame.tsx';
import { Report } from './Report.tsx';

const messageFields = formFields(writeToCommittee);

/** A report with the viewer's name: `/feedback/reports/{grievanceId}`. */
export function OwnGrievanceScreen({ params: { grievanceId } }: ScreenProps<'/feedback/reports/$grievanceId'>) {
  const client = useQueryClient();
  const query = useQuery(ownQuery(grievanceId));
  useLive(grievancesChanged, useReadAgain(ownQuery(grievanceId).queryKey));
  return (
    <ConfidentialFrame title={t`Your report`} back="/feedback/reports">
      {query.data ? (
        <Report report={query.data} side="reporter">
          <WriteForm
            label={t`Write more to the committee`}
            keeps={NOT_KEPT}
            fields={messageFields}
            button={t`Send`}
            send={async (text) =>
              client.setQueryData(
                grievanceKeys.own(grievanceId),
                await request(writeToCommittee, { params: { id: grievanceId }, body: { text } }),
              )
            }
          />
        </Report>
      ) : (
        <Unloaded
          {...supportScreen('/grievance')}
          failed={t`This report could not be loaded.`}
          missing={t`This report isn't available`}
          query={query}
        />
      )}
    </ConfidentialFrame>
  );
}
