import { t } from '@lingui/core/macro';
import {
  answerGrievance,
  type CommitteeGrievance,
  grievancesChanged,
  setGrievanceState,
} from '@quad/contract/support/grievances';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../lib/input/keeps.ts';
import { useLive } from '../../../../lib/live/use-live.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { reportQuery } from '../../queries/committee-queries.ts';
import { grievanceKeys } from '../../queries/feedback-keys.ts';
import { Panel } from '../components/Panel.tsx';
import { WriteForm } from '../components/WriteForm.tsx';
import { ConfidentialFrame } from '../grievance/ConfidentialFrame.tsx';
import { Report } from '../grievance/Report.tsx';
import { supportScreen } from '../support-screen.tsx';

const messageFields = formFields(answerGrievance);

/** A report, for the committee to answer: `/feedback/committee/{grievanceId}`. */
export function CommitteeGrievanceScreen({ params: { grievanceId } }: ScreenProps<'/feedback/committee/$grievanceId'>) {
  const query = useQuery(reportQuery(grievanceId));
  return (
    <ConfidentialFrame title={t({ message: 'Report', context: 'noun' })} back="/feedback/committee">
      {query.data ? (
        <Answering report={query.data} onRefetch={() => void query.refetch()} />
      ) : (
        <Unloaded
          {...supportScreen('/feedback/committee')}
          failed={t`This report could not be loaded.`}
          missing={t`This report isn't available`}
          query={query}
        />
      )}
    </ConfidentialFrame>
  );
}

function Answering({ report, onRefetch }: { report: CommitteeGrievance; onRefetch: () => void }) {
  const client = useQueryClient();
  const { _id: id, state, reporter } = report;
  const [hasUpdates, setHasUpdates] = useState(false);
  const show = (changed: CommitteeGrievance) => {
    client.setQueryData(grievanceKeys.report(id), changed);
    setHasUpdates(false);
  };
  const changing = useMutation({
    mutationFn: (next: 'in_progress' | 'resolved') =>
      request(setGrievanceState, { params: { id }, body: { state: next } }),
    onSuccess: show,
    onError: (error) => toastFailure(t`This could not be changed.`, error),
  });
  // The server logs each call, so the member decides whether to refetch.
  useLive(grievancesChanged, () => setHasUpdates(true));
  const isResolved = state === 'resolved';
  return (
    <Report report={report} side="committee">
      {hasUpdates && (
        <Button
          kind="secondary"
          onClick={() => {
            setHasUpdates(false);
            onRefetch();
          }}
        >
          {t`This report has changed. Reload it`}
        </Button>
      )}
      <WriteForm
        label={t`Answer`}
        hint={t`The reporter sees your name. Don't ask for more than you need.`}
        keeps={NOT_KEPT}
        fields={messageFields}
        button={t`Send answer`}
        send={async (text) => show(await request(answerGrievance, { params: { id }, body: { text } }))}
      />
      <div className="flex flex-wrap gap-2">
        {state === 'new' && (
          <Button kind="secondary" busy={changing.isPending} onClick={() => changing.mutate('in_progress')}>
            {t`Take it up`}
          </Button>
        )}
        <Button
          kind="secondary"
          busy={changing.isPending}
          onClick={() => changing.mutate(isResolved ? 'in_progress' : 'resolved')}
        >
          {isResolved ? t`Open again` : t`Mark as settled`}
        </Button>
      </div>
      <Panel title={t`Reporter`}>
        {reporter === null ? (
          <p className="text-muted">{t`Sent without a name. You can only answer here.`}</p>
        ) : reporter.person ? (
          <PersonRow person={reporter.person} />
        ) : (
          <p dir="auto" className="wrap-anywhere">
            {[reporter.name, reporter.contact].filter(Boolean).join(' · ')}
          </p>
        )}
      </Panel>
    </Report>
  );
}
