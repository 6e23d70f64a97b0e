import { REPORT_DETAILS_MAX } from '@quad/contract/limits/moderation';
import { REPORT_REASONS, type ReportReason, reasonsFor } from '@quad/contract/moderation/report-reasons';
import { fileReport, type ReportSubject } from '@quad/contract/moderation/reports';
import { characters } from '@quad/contract/wire/text-rules';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';

interface ReportFormProps {
  subject: ReportSubject;
  onDone: () => void;
}

/** The form of a report: a reason and an explanation. A failure keeps both and shows the error. */
export function ReportForm({ subject, onDone }: ReportFormProps) {
  const name = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const sending = useMutation({
    mutationFn: (given: ReportReason) => request(fileReport, { body: { subject, reason: given, details } }),
    onSuccess: () => {
      toast.success('Thanks. A moderator will review it.', {
        action: {
          label: 'Your reports',
          run: () => void router.navigate({ to: '/safety', search: { tab: 'reports' } }),
        },
      });
      onDone();
    },
  });
  const tooLong = characters(details) > REPORT_DETAILS_MAX;

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null && !tooLong && !sending.isPending) sending.mutate(reason);
      }}
    >
      <fieldset>
        <legend className="font-medium text-14">What is wrong?</legend>
        <div className="mt-1">
          {reasonsFor(subject.type).map((key) => (
            <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control">
              <input
                type="radio"
                name={name}
                value={key}
                checked={reason === key}
                onChange={() => setReason(key)}
                className="radio-button"
              />
              {REPORT_REASONS[key]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="Details (optional)"
        value={details}
        onValue={setDetails}
        max={REPORT_DETAILS_MAX}
        dir="auto"
        rows={3}
      />
      {sending.error && (
        <p role="alert" className="text-14 text-bad">
          {sending.error.message}
        </p>
      )}
      <Button type="submit" disabled={reason === null || tooLong} busy={sending.isPending}>
        {sending.isPending ? 'Sending…' : 'Send Report'}
      </Button>
    </form>
  );
}
