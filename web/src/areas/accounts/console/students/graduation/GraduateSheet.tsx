import { plural, t } from '@lingui/core/macro';
import { type Graduation, graduateStudents, previewGraduation } from '@quad/contract/accounts/graduations';
import { GRADUATION_UNDO_DAYS } from '@quad/contract/limits/accounts';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../../lib/client.ts';
import { fullNumber } from '../../../../../lib/counts.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { Sheet } from '../../../../../ui/Sheet.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { STUDENTS_KEY, students } from '../student-texts.ts';
import { EarlierGraduations } from './EarlierGraduations.tsx';
import { type GraduationList, graduationsQuery } from './graduations-query.ts';

/** Makes alumni of a batch, after a preview, and undoes it. */
export function GraduateSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t`Graduation`}
      description={t`The students of a batch become alumni. You can undo it for ${GRADUATION_UNDO_DAYS} days.`}
    >
      {open && <Steps onClose={onClose} />}
    </Sheet>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Graduation | null>(null);
  const query = useQuery(graduationsQuery);
  if (made)
    return (
      <div role="status" className="flex flex-col gap-4">
        <p>
          {t`The batch of ${made.year} has graduated: ${plural(made.students, { one: '# student', other: '# students' })}, ${fullNumber(made.accounts)} of them with an account here. You can undo this for ${GRADUATION_UNDO_DAYS} days.`}
        </p>
        <Button onClick={onClose}>{t`Done`}</Button>
      </div>
    );
  return (
    <Loaded
      query={query}
      failed={t`The batches could not be loaded.`}
      failure="part"
      loading={<Skeleton className="h-40" />}
    >
      {(list) => (
        <div className="flex flex-col gap-6">
          <ChooseBatch list={list} onMade={setMade} />
          <EarlierGraduations graduations={list.graduations} />
        </div>
      )}
    </Loaded>
  );
}

function ChooseBatch({
  list: { batches, withoutYear },
  onMade,
}: {
  list: GraduationList;
  onMade: (made: Graduation) => void;
}) {
  const [year, setYear] = useState('');
  const without = withoutYear > 0 && (
    <p className="text-14 text-muted">
      {t`${plural(withoutYear, {
        one: '# student has no year of graduation in the list. Import a list with that column to put them in a batch.',
        other:
          '# students have no year of graduation in the list. Import a list with that column to put them in a batch.',
      })}`}
    </p>
  );
  if (batches.length === 0)
    return (
      <div className="flex flex-col gap-2">
        <p>{t`No batch is left to graduate.`}</p>
        {without}
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t`Batch`}
        value={year}
        onValue={setYear}
        options={[
          { value: '', label: t`Choose a batch` },
          ...batches.map(({ year: batch, students: count }) => ({
            value: String(batch),
            label: `${batch}: ${students(count)}`,
          })),
        ]}
      />
      {without}
      {year !== '' && <Batch key={year} year={Number(year)} onMade={onMade} />}
    </div>
  );
}

function Batch({ year, onMade }: { year: number; onMade: (made: Graduation) => void }) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...STUDENTS_KEY, 'graduation', year],
    queryFn: ({ signal }) => request(previewGraduation, { query: { year }, signal }),
    // the preview is confirmed, so it must be of now
    staleTime: 0,
  });
  const graduating = useMutation({
    mutationFn: (mark: string) => request(graduateStudents, { body: { year, mark } }),
    onSuccess: onMade,
    onSettled: () => client.invalidateQueries({ queryKey: STUDENTS_KEY }),
  });
  return (
    <Loaded
      query={query}
      failed={t`The preview could not be loaded.`}
      failure="part"
      loading={<Skeleton className="h-40" />}
    >
      {({ total, accounts, students: shown, mark }) => (
        <div className="flex flex-col gap-4">
          <p role="status" className="font-medium">
            {t`${plural(total, { one: '# student', other: '# students' })} would graduate, ${fullNumber(accounts)} of them with an account.`}
          </p>
          <ul className="flex list-disc flex-col gap-1 ps-5 text-14 text-muted">
            <li>{t`Accounts become alumni accounts and lose their year of study. All else in them stays.`}</li>
            <li>{t`Notices for a year of study no longer reach them.`}</li>
            <li>{t`Their settings ask for a private email address, because the college may close theirs.`}</li>
            <li>{t`Students without an account become alumni when they join.`}</li>
            <li>{t`Nobody is notified. The audit log has a line.`}</li>
          </ul>
          <ul
            aria-label={t`Affected students`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
            tabIndex={0}
            className="max-h-56 overflow-y-auto rounded-control border border-line"
          >
            {shown.map(({ _id, name, rollNumber, department, hasJoined }) => (
              <li
                key={_id}
                className="flex items-baseline justify-between gap-3 border-line border-t px-3 py-2 text-14 first:border-t-0"
              >
                <span className="wrap-anywhere min-w-0">
                  {name}, {rollNumber}
                  {department !== null && `, ${DEPARTMENTS[department]}`}
                </span>
                <span className="shrink-0 text-muted">{hasJoined ? t`Account` : t`No account`}</span>
              </li>
            ))}
            {total > shown.length && (
              <li className="border-line border-t px-3 py-2 text-14 text-muted">
                {t`and ${fullNumber(total - shown.length)} more`}
              </li>
            )}
          </ul>
          {graduating.error && <FormAlert>{graduating.error.message}</FormAlert>}
          <Button busy={graduating.isPending} onClick={() => graduating.mutate(mark)}>
            {t`Graduate ${plural(total, { one: '# student', other: '# students' })}`}
          </Button>
        </div>
      )}
    </Loaded>
  );
}
