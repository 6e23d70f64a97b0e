import { type ExamMode, examModeChanged } from '@quad/contract/focus/exam-mode';
import type { PushSilence } from '../../concerns/push/push-silence.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Live } from '../../platform/live/live.ts';
import { dayIn, endOfDay } from '../../platform/time-zone.ts';
import * as repo from './exam-mode.repo.ts';
import { problemsOf } from './exam-mode.rules.ts';

export type ExamModes = ReturnType<typeof createExamModes>;

/** Exam mode, which people turn on for themselves. `now` is in milliseconds since 1970. */
export function createExamModes({ db, live, now }: { db: Database; live: Live; now: () => number }) {
  /** Change a person's exam mode, publish it to their open apps, and push the notifications that may be sent now. */
  const change = async (viewer: Viewer, make: (trx: Executor) => Promise<boolean>) => {
    await transact(db, async (trx) => {
      if (!(await make(trx))) return;
      await live.add(trx, examModeChanged, [viewer.id], {});
      await repo.wakePush(trx, viewer.id);
    });
  };

  return {
    /** A person's exam mode; null while it is off. */
    async get(viewer: Viewer): Promise<ExamMode | null> {
      const row = await repo.findExamMode(db, viewer.id);
      return row && row.ends_at.getTime() > now() ? toExamMode(row.time_zone, row.ends_at) : null;
    },

    /**
     * Turn exam mode on until the end of a day, or move its end. Throw `invalid_input` for a past or too distant day.
     */
    async start(viewer: Viewer, chosen: { lastDay: string; timeZone: string }): Promise<ExamMode> {
      const fields = problemsOf(chosen, new Date(now()));
      if (fields) throw new AppError('invalid_input', { fields });
      const { timeZone } = chosen;
      const endsAt = endOfDay(timeZone, chosen.lastDay);
      await change(viewer, async (trx) => {
        await repo.setExamMode(trx, viewer.id, { timeZone, endsAt });
        return true;
      });
      return toExamMode(timeZone, endsAt);
    },

    /** End exam mode early. */
    end: (viewer: Viewer) => change(viewer, (trx) => repo.endExamMode(trx, viewer.id, new Date(now()))),

    silence: {
      endsOf: (people) => repo.endsOf(db, people),
    } satisfies PushSilence,
  };
}

const toExamMode = (timeZone: string, endsAt: Date): ExamMode => ({
  lastDay: dayIn(timeZone, new Date(endsAt.getTime() - 1)),
  timeZone,
  endsAt: endsAt.toISOString(),
});
