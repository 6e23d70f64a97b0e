import { plural, t } from '@lingui/core/macro';
import type { ExamMode } from '@quad/contract/focus/exam-mode';
import { EXAM_MODE_DAYS_MAX } from '@quad/contract/limits/focus';
import { dayHeading, isoDay } from '@quad/contract/text/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { dayAfter, daysUntil } from '../../parts/exam-days.ts';
import { changeExamMode, examModeQuery } from '../../parts/exam-mode.ts';

/** The default length: two weeks, for the papers of a semester. */
const USUAL_DAYS = 14;

/** Exam mode: its end, or the form that turns it on. */
export function ExamCard() {
  const query = useQuery(examModeQuery(useViewer()._id));
  const [moving, setMoving] = useState(false);
  return (
    <section aria-labelledby="exam-mode" className="rounded-card border border-line bg-surface p-4">
      <h2 id="exam-mode" className="text-section">
        {t`Exam mode`}
      </h2>
      <Loaded
        query={query}
        failed={t`Exam mode could not be loaded. ${query.error?.message ?? ''}`}
        failure="line"
        loading={<Skeleton className="mt-3 h-24 w-full" />}
      >
        {(examMode) =>
          examMode && !moving ? (
            <ActiveExamMode examMode={examMode} onMove={() => setMoving(true)} />
          ) : (
            <ExamForm examMode={examMode} onDone={() => setMoving(false)} />
          )
        }
      </Loaded>
    </section>
  );
}

function ActiveExamMode({ examMode, onMove }: { examMode: ExamMode; onMove: () => void }) {
  const { lastDay, timeZone } = examMode;
  const { busy, change } = useChangeExamMode();
  const left = daysUntil(isoDay(Date.now(), timeZone), lastDay);

  async function end() {
    const problem = await change(null);
    if (problem) toastFailure(t`Exam mode could not be ended.`, problem);
  }

  return (
    <>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="font-bold font-heading text-40 tabular-nums">{left > 0 ? left : t`Last day`}</span>
        {left > 0 && <span className="text-muted">{plural(left, { one: 'day left', other: 'days left' })}</span>}
      </p>
      <p className="text-14 text-muted">
        {t`Until ${dayHeading(lastDay)}. Only notices are pushed, and feeds ask before they open.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="secondary" onClick={onMove}>
          {t`Change the date`}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => void end()} className="px-3">
          {t`End it`}
        </Button>
      </div>
    </>
  );
}

function ExamForm({ examMode, onDone }: { examMode: ExamMode | null; onDone: () => void }) {
  const today = isoDay(Date.now());
  const [lastDay, setLastDay] = useState(examMode?.lastDay ?? dayAfter(today, USUAL_DAYS));
  const [problem, setProblem] = useState<unknown>();
  const { busy, change } = useChangeExamMode();

  async function start(event: FormEvent) {
    event.preventDefault();
    const refused = await change(lastDay);
    setProblem(refused);
    if (!refused) onDone();
  }

  return (
    <form onSubmit={(event) => void start(event)} className="mt-2 flex flex-col gap-4">
      <p className="text-14 text-muted">
        {t`Until the day you choose, only notices are pushed to your devices, and feeds ask before they open.`}
      </p>
      <TextField
        label={t`Last day of exams`}
        type="date"
        required
        min={today}
        max={dayAfter(today, EXAM_MODE_DAYS_MAX)}
        maxLength={null}
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
        error={textOf(problem)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" type="submit" busy={busy}>
          {examMode ? t`Save` : t`Turn on exam mode`}
        </Button>
        {examMode && (
          <Button kind="quiet" onClick={onDone} className="px-3">
            {t`Cancel`}
          </Button>
        )}
      </div>
    </form>
  );
}

function textOf(problem: unknown): string | undefined {
  if (problem instanceof ApiError) return problem.fields.lastDay ?? problem.message;
  return problem ? t`Exam mode could not be turned on. Please try again.` : undefined;
}

/** Turn the viewer's exam mode on until the end of a day, or end it (null). Return the error after a failure. */
function useChangeExamMode() {
  const client = useQueryClient();
  const { _id } = useViewer();
  const [busy, setBusy] = useState(false);
  const change = async (lastDay: string | null): Promise<unknown> => {
    setBusy(true);
    const problem = await changeExamMode(client, _id, lastDay).catch((error: unknown) => error);
    setBusy(false);
    return problem;
  };
  return { busy, change };
}
