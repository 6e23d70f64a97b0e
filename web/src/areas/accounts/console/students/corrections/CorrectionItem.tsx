import { t } from '@lingui/core/macro';
import { type AskedCorrection, decideCorrection } from '@quad/contract/accounts/student-corrections';
import { CORRECTION_NOTE_MAX } from '@quad/contract/limits/accounts';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { useFormDraft } from '../../../../../lib/input/use-form-draft.ts';
import { useViewer } from '../../../../../lib/session.ts';
import { Button } from '../../../../../ui/Button.tsx';
import '../../../../../ui/leave-question.ts';
import { AccountLink } from '../../../../../ui/console/AccountLink.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { changesOf } from '../../../texts/entry-texts.ts';
import { STUDENTS_KEY } from '../student-texts.ts';

/** A correction with its changes, where an admin accepts or declines it. */
export function CorrectionItem({ correction }: { correction: AskedCorrection }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [problem, setProblem] = useState<string>();
  const { _id: id, entry, person, wanted, note, askedAt } = correction;
  const form = useFormDraft(`corrections/${id}`, { answer: '' });
  const { answer } = form.draft;
  const deciding = useMutation({
    mutationFn: (isAccepted: boolean) => request(decideCorrection, { params: { id }, body: { isAccepted, answer } }),
    onSuccess({ message }) {
      form.end();
      toast.success(t`${message}. ${entry.name} is notified.`);
    },
    onSettled: () => client.invalidateQueries({ queryKey: STUDENTS_KEY }),
  });
  const decline = () => {
    if (isBlank(answer)) setProblem(t`Please say why`);
    else deciding.mutate(false);
  };
  return (
    <li aria-label={t`Correction of ${entry.name}`} className="flex flex-col gap-3 py-4">
      <p>
        <AccountLink id={person._id} className="tap-area wrap-anywhere font-medium underline-offset-2 hover:underline">
          {entry.name}
        </AccountLink>
        <span className="text-14 text-muted">
          , {entry.rollNumber}, <TimeAgo instant={askedAt} />
        </span>
      </p>
      <dl className="flex flex-col gap-1 text-14">
        {changesOf(entry, wanted).map(({ label, before, after }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              <del>{before}</del> <span aria-hidden>→</span> <ins className="font-medium no-underline">{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {note !== '' && <p className="wrap-anywhere whitespace-pre-line text-14">“{note}”</p>}
      {viewer._id === person._id ? (
        <p className="text-14 text-muted">{t`Another admin decides about your own entry.`}</p>
      ) : (
        <>
          <TextArea
            label={t`Answer`}
            hint={t`The student reads it. A refusal needs one.`}
            value={answer}
            onValue={(text) => {
              form.change({ answer: text });
              setProblem(undefined);
            }}
            max={CORRECTION_NOTE_MAX}
            rows={2}
            error={problem}
          />
          {deciding.error && <FormAlert>{deciding.error.message}</FormAlert>}
          <div className="flex flex-wrap gap-2">
            <Button busy={deciding.isPending} onClick={() => deciding.mutate(true)}>
              {t`Accept`}
            </Button>
            <Button kind="secondary" busy={deciding.isPending} onClick={decline}>
              {t`Decline`}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
