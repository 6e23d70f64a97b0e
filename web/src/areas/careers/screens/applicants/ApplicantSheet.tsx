import { t } from '@lingui/core/macro';
import { type Applicant, editApplicant } from '@quad/contract/careers/applicants';
import type { SetStatus } from '@quad/contract/careers/posting-terms';
import { weekdayMoment } from '@quad/contract/text/dates';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { Answers } from '../components/Answers.tsx';
import { ResumeButton } from './ResumeButton.tsx';
import { StatusField } from './StatusChange.tsx';
import { useSaveApplicant } from './use-set-status.ts';

interface ApplicantSheetProps {
  /** The opened applicant; undefined when the sheet is closed. */
  applicant: Applicant | undefined;
  onClose: () => void;
  postingId: string;
}

/** The details of an applicant: the application, its status, and the poster's own stage and note. */
export function ApplicantSheet({ applicant, onClose, postingId }: ApplicantSheetProps) {
  return (
    <Sheet open={applicant !== undefined} onOpenChange={onClose} title={applicant?.person.name ?? ''} titleHidden>
      {applicant && <Details key={applicant._id} applicant={applicant} postingId={postingId} onClose={onClose} />}
    </Sheet>
  );
}

interface DetailsProps {
  applicant: Applicant;
  postingId: string;
  onClose: () => void;
}

const noteFields = formFields(editApplicant);

function Details({ applicant, postingId, onClose }: DetailsProps) {
  const { _id: id, person, email, cgpa, isConfirmed, backlogs, status, answers, interview } = applicant;
  const saving = useSaveApplicant(postingId, onClose);
  const isOther = (chosen: SetStatus | null) => chosen !== null && chosen !== status && status !== 'Withdrawn';
  const form = useCallForm(noteFields, {
    keeps: `applicants/${id}`,
    initial: { stage: applicant.stage, note: applicant.note, chosen: null as SetStatus | null },
    values: ({ chosen, ...draft }) => ({ ...noteFields.sent(draft), status: isOther(chosen) ? chosen : null }),
    send: (sent) => saving.mutateAsync({ id, ...sent }),
  });
  const { chosen } = form.draft;
  const facts = [
    cgpa !== null && (isConfirmed ? t`CGPA ${cgpa} (confirmed)` : t`CGPA ${cgpa} (stated by the student)`),
    backlogs !== null && (backlogs === 0 ? t`No active backlog` : t`${backlogs} active backlogs`),
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <PersonRow person={person} note={email} aside={<ResumeButton applicant={applicant} />} />
        {facts.length > 0 && <p className="mt-2 text-14 text-muted">{t`As they applied: ${facts.join(' · ')}`}</p>}
        {interview && <p className="mt-1 font-medium text-14">{t`Interview ${weekdayMoment(interview.startsAt)}`}</p>}
      </div>
      <Answers answers={answers} className="border-line border-t pt-4" />
      <Form className="flex flex-col gap-4 border-line border-t pt-4" onSubmit={form.submit}>
        {status === 'Withdrawn' ? (
          <p className="text-muted">{t`They have withdrawn their application.`}</p>
        ) : (
          <StatusField
            applicant={applicant}
            value={chosen}
            onValue={(value) => form.change({ chosen: value === status ? null : value })}
          />
        )}
        <TextField
          label={t`Stage`}
          hint={t`Only you see the stage and the note.`}
          placeholder={t`Round 2`}
          {...form.line('stage')}
          dir="auto"
          className="scroll-mb-24"
        />
        <TextArea label={t`Note`} {...form.text('note')} dir="auto" rows={3} className="scroll-mb-24" />
        {/* sticky, because a sheet that ends at a field looks cut off */}
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-3 border-line border-t bg-surface px-5 pt-3 pb-5 lying:static">
          <FormEnd form={form} kind={isOther(chosen) && chosen === 'Rejected' ? 'danger' : 'primary'}>
            {isOther(chosen) ? t`Save and set to ${chosen ?? ''}` : t`Save`}
          </FormEnd>
        </div>
      </Form>
    </div>
  );
}
