import type { ExamMode } from '@quad/contract/exam-mode';
import { EXAM_MODE_DAYS_MAX } from '@quad/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { dayAfter, dayName, dayOf, daysUntil } from '../../../domains/focus/exam-days.ts';
import { examModeQuery, useChangeExamMode } from '../../../domains/focus/exam-mode.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useViewer } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { tellFailure } from '../../../ui/tell-failure.ts';

/** Two weeks: the papers of one semester. */
const USUAL_DAYS = 14;

/** Exam mode: until when it lasts, or the form that turns it on. */
export function ExamCard() {
  const { data, error, isFetching, refetch } = useQuery(examModeQuery(useViewer()._id));
  const [moving, setMoving] = useState(false);
  return (
    <section aria-labelledby="exam-mode" className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-2.5">
        <GraduationCap size={22} aria-hidden className="text-accent-text" />
        <h2 id="exam-mode" className="text-20">
          Exam mode
        </h2>
      </div>
      {data === undefined && !error && <Skeleton className="mt-3 h-24 w-full" />}
      {data === undefined && error && (
        <div role="alert" className="mt-2">
          <p className="text-muted">Exam mode could not be loaded. {error.message}</p>
          <Button kind="secondary" busy={isFetching} onClick={() => void refetch()} className="mt-3">
            Retry
          </Button>
        </div>
      )}
      {data && !moving && <UnderWay examMode={data} onMove={() => setMoving(true)} />}
      {data !== undefined && (data === null || moving) && <ExamForm examMode={data} onDone={() => setMoving(false)} />}
    </section>
  );
}

function UnderWay({ examMode, onMove }: { examMode: ExamMode; onMove: () => void }) {
  const { lastDay, timeZone } = examMode;
  const { mutate, isPending } = useChangeExamMode(useViewer()._id);
  const left = daysUntil(dayOf(Date.now(), timeZone), lastDay);
  return (
    <>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="font-bold font-heading text-40 tabular-nums">{left > 0 ? left : 'Last day'}</span>
        {left > 0 && <span className="text-muted">{left === 1 ? 'day left' : 'days left'}</span>}
      </p>
      <p className="text-14 text-muted">
        Until {dayName(lastDay)}. Only notices are pushed, and feeds ask before they open.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="secondary" onClick={onMove}>
          Change the date
        </Button>
        <Button
          kind="quiet"
          busy={isPending}
          onClick={() => mutate(null, { onError: (error) => tellFailure('Exam mode could not be ended.', error) })}
          className="px-3"
        >
          End it
        </Button>
      </div>
    </>
  );
}

function ExamForm({ examMode, onDone }: { examMode: ExamMode | null; onDone: () => void }) {
  const today = dayOf(Date.now());
  const [lastDay, setLastDay] = useState(examMode?.lastDay ?? dayAfter(today, USUAL_DAYS));
  const { mutate, isPending, error } = useChangeExamMode(useViewer()._id);

  function start(event: FormEvent) {
    event.preventDefault();
    mutate(lastDay, { onSuccess: onDone });
  }

  return (
    <form onSubmit={start} className="mt-2 flex flex-col gap-4">
      <p className="text-14 text-muted">
        Until the day you choose, only notices are pushed to your devices, and feeds ask before they open.
      </p>
      <TextField
        label="Last day of exams"
        type="date"
        required
        min={today}
        max={dayAfter(today, EXAM_MODE_DAYS_MAX)}
        maxLength={null}
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
        error={problemOf(error)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          {examMode ? 'Save' : 'Turn on exam mode'}
        </Button>
        {examMode && (
          <Button kind="quiet" onClick={onDone} className="px-3">
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function problemOf(error: Error | null): string | undefined {
  return (error instanceof ApiError ? error.fields.lastDay : undefined) ?? error?.message;
}
