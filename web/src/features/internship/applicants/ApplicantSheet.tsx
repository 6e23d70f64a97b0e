import { type Applicant, editApplicant } from '@quad/contract/applicants';
import { NOTE_MAX, STAGE_MAX } from '@quad/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonRow } from '../../../domains/people/PersonRow.tsx';
import { request } from '../../../lib/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Answers } from '../components/Answers.tsx';
import { momentOf } from '../deadline.ts';
import { internshipKeys as keys } from '../keys.ts';
import { ResumeButton } from './ResumeButton.tsx';
import { StatusField } from './StatusChange.tsx';

interface ApplicantSheetProps {
  /** Undefined: none is opened. */
  applicant: Applicant | undefined;
  onClose: () => void;
  postingId: string;
}

/** All of one applicant: what they sent, and the poster's own stage and note. */
export function ApplicantSheet({ applicant, onClose, postingId }: ApplicantSheetProps) {
  return (
    <Sheet open={applicant !== undefined} onOpenChange={onClose} title={applicant?.person.name ?? ''} titleHidden>
      {applicant && <Details key={applicant._id} applicant={applicant} postingId={postingId} onClose={onClose} />}
    </Sheet>
  );
}

function Details({ applicant, postingId, onClose }: { applicant: Applicant; postingId: string; onClose: () => void }) {
  const { _id: id, person, email, cgpa, isConfirmed, backlogs, status, answers, interview } = applicant;
  const client = useQueryClient();
  const [stage, setStage] = useState(applicant.stage);
  const [note, setNote] = useState(applicant.note);
  const saving = useMutation({
    mutationFn: () => request(editApplicant, { params: { id }, body: { stage, note } }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: keys.applicants(postingId) }),
  });
  const facts = [
    cgpa !== null && `CGPA ${cgpa} (${isConfirmed ? 'confirmed' : 'stated by the student'})`,
    backlogs !== null && (backlogs === 0 ? 'No active backlog' : `${backlogs} active backlogs`),
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <PersonRow person={person} note={email} aside={<ResumeButton applicant={applicant} />} />
        {facts.length > 0 && <p className="mt-2 text-14 text-muted">As they applied: {facts.join(' · ')}</p>}
        {interview && <p className="mt-1 font-medium text-14">Interview {momentOf(interview.startsAt)}</p>}
      </div>
      <Answers answers={answers} className="border-line border-t pt-4" />
      <form
        className="flex flex-col gap-4 border-line border-t pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) saving.mutate();
        }}
      >
        {status === 'Withdrawn' ? (
          <p className="text-muted">They have withdrawn their application.</p>
        ) : (
          <StatusField postingId={postingId} applicant={applicant} />
        )}
        <TextField
          label="Stage"
          hint="Only you see the stage and the note."
          placeholder="Round 2"
          maxLength={STAGE_MAX}
          value={stage}
          onChange={({ target }) => setStage(target.value)}
          dir="auto"
        />
        <TextArea label="Note" max={NOTE_MAX} value={note} onValue={setNote} dir="auto" rows={3} />
        {saving.error && <FormAlert>{saving.error.message}</FormAlert>}
        <Button type="submit" busy={saving.isPending}>
          Save
        </Button>
      </form>
    </div>
  );
}
