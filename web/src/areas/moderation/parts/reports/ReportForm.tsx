import { t } from '@lingui/core/macro';
import { REPORT_REASONS, type ReportReason, reasonsFor } from '@quad/contract/moderation/report-reasons';
import { fileReport, type ReportSubject } from '@quad/contract/moderation/reports';
import { useId, useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { ON_PAGE } from '../../../../lib/input/keeps.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { RaggingHelp } from '../../../support/parts/RaggingHelp.tsx';

interface ReportFormProps {
  subject: ReportSubject;
  onDone: () => void;
}

const reportFields = formFields(fileReport, ['reason']);
const EMPTY = reportFields.empty({});

/** The form of a report: a reason and an explanation. A failure keeps both and shows the error. */
export function ReportForm({ subject, onDone }: ReportFormProps) {
  const name = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const form = useCallForm(reportFields, {
    keeps: ON_PAGE,
    initial: EMPTY,
    // a report without a reason is not sent
    send: (sent) => request(fileReport, { body: { subject, reason: reason as ReportReason, ...sent } }),
    onSent() {
      toast.success(t`Thanks. A moderator will review it.`, {
        action: {
          label: t`Your reports`,
          run: () => void router.navigate({ to: '/safety', search: { tab: 'reports' } }),
        },
      });
      onDone();
    },
  });
  const tooLong = reportFields.problemOf('details', form.values.details) !== undefined;

  return (
    <Form className="flex flex-col gap-5" onSubmit={() => reason !== null && form.submit()}>
      <fieldset>
        <legend className="font-medium text-14">{t`What is wrong?`}</legend>
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
      {reason === 'ragging' && <RaggingHelp />}
      <TextArea label={t`Details (optional)`} {...form.text('details')} dir="auto" rows={3} />
      {form.alert && (
        <p role="alert" className="text-14 text-bad">
          {form.alert}
        </p>
      )}
      <Button type="submit" disabled={reason === null || tooLong} busy={form.busy}>
        {form.busy ? t`Sending…` : t`Send Report`}
      </Button>
    </Form>
  );
}
