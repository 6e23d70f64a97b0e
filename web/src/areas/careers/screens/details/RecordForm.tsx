import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type AcademicRecord, correctAcademicRecord, updateAcademicRecord } from '@quad/contract/careers/placement';
import { BACKLOGS_MAX, CGPA_MAX, GRADUATION_YEARS } from '@quad/contract/limits/careers';
import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';

interface RecordFormProps {
  record: AcademicRecord;
  /** The student's id, for a placement officer; undefined for the viewer's own record. */
  personId?: string;
}

const recordFields = formFields(updateAcademicRecord);

/** CGPA, backlogs and year of graduation: the viewer's own, or a student's for a placement officer to confirm. */
export function RecordForm({ record, personId }: RecordFormProps) {
  const client = useQueryClient();
  const form = useCallForm(recordFields, {
    keeps: `academic-record/${personId ?? ''}`,
    initial: () => recordFields.draftOf(record),
    send: (body) =>
      personId === undefined
        ? request(updateAcademicRecord, { body })
        : request(correctAcademicRecord, { params: { id: personId }, body }),
    async onSent(saved) {
      if (personId !== undefined) {
        client.setQueryData(keys.record(personId), saved);
        toast.success(t`The record has been confirmed.`);
        return;
      }
      toast.success(t`Your academic record has been saved.`);
      // the eligibility for postings depends on the record
      await client.invalidateQueries({ queryKey: ['internship'] });
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      {personId === undefined && (
        <p className="text-14 text-muted">
          {t`It decides what you can apply for. Only you, placement officers and the people you apply to see it.`}
        </p>
      )}
      {record.isConfirmed && (
        <p className="flex items-center gap-2 text-14 text-good">
          <Trans>
            <BadgeCheck size={18} aria-hidden />
            Confirmed by the placement office
          </Trans>
        </p>
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t`CGPA`}
          type="number"
          inputMode="decimal"
          placeholder={t`0 to ${CGPA_MAX}`}
          min={0}
          max={CGPA_MAX}
          step={0.01}
          {...form.line('cgpa')}
        />
        <TextField
          label={t`Active backlogs`}
          type="number"
          inputMode="numeric"
          min={0}
          max={BACKLOGS_MAX}
          {...form.line('backlogs')}
        />
      </div>
      <TextField
        label={t`Year of graduation`}
        hint={t`Once it has passed you can post as an alumnus, after approval.`}
        type="number"
        inputMode="numeric"
        min={GRADUATION_YEARS.from}
        max={GRADUATION_YEARS.to}
        {...form.line('graduationYear')}
        className="max-w-40"
      />
      <FormEnd form={form} className="self-start">
        {personId === undefined ? t`Save` : t`Confirm record`}
      </FormEnd>
    </Form>
  );
}
