import { t } from '@lingui/core/macro';
import { type Graduation, undoGraduation } from '@quad/contract/accounts/graduations';
import { fullDate } from '@quad/contract/text/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { STUDENTS_KEY, students } from '../student-texts.ts';

/** The newest graduations, where each can be undone for some days. */
export function EarlierGraduations({ graduations }: { graduations: readonly Graduation[] }) {
  if (graduations.length === 0) return null;
  return (
    <section aria-label={t`Earlier graduations`} className="flex flex-col gap-2">
      <h3 className="font-medium">{t`Earlier graduations`}</h3>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {graduations.map((graduation) => (
          <Earlier key={graduation._id} graduation={graduation} />
        ))}
      </ul>
    </section>
  );
}

function Earlier({ graduation }: { graduation: Graduation }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { _id: id, year, by, madeAt, undoUntil, undoneAt } = graduation;
  const undoing = useMutation({
    mutationFn: () => request(undoGraduation, { params: { id } }),
    onSuccess: () => toast.success(t`The batch of ${year} are students again.`),
    onSettled: () => client.invalidateQueries({ queryKey: STUDENTS_KEY }),
  });
  const state = undoneAt !== null ? t`Undone on ${fullDate(undoneAt)}` : undoUntil === null ? t`Too old to undo` : null;
  return (
    <li className="flex flex-col gap-2 py-3 text-14">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="font-medium">{t`Batch of ${year}`}</span>: {students(graduation.students)}
          <span className="block text-muted">{by === null ? fullDate(madeAt) : t`${fullDate(madeAt)}, by ${by}`}</span>
        </p>
        {state !== null ? (
          <span className="text-muted">{state}</span>
        ) : (
          !asks && (
            <Button kind="secondary" onClick={() => setAsks(true)} aria-label={t`Undo the graduation of ${year}`}>
              {t`Undo`}
            </Button>
          )
        )}
      </div>
      {asks && state === null && (
        <div className="flex flex-col gap-2">
          <p>
            {t`The batch returns to the list of students. Its accounts are students again, with their year of study from before. Email addresses that they have changed since stay.`}
          </p>
          {undoing.error && <FormAlert>{undoing.error.message}</FormAlert>}
          <div className="flex flex-wrap gap-2">
            <Button kind="danger" busy={undoing.isPending} onClick={() => undoing.mutate()}>
              {t`Undo the graduation`}
            </Button>
            <Button kind="secondary" onClick={() => setAsks(false)}>
              {t`Cancel`}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
