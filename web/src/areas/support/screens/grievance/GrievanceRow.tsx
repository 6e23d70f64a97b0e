import { t } from '@lingui/core/macro';
import type { GrievanceSummary } from '@quad/contract/support/grievances';
import { fullDate, weekdayMoment } from '@quad/contract/text/dates';
import { KIND_LABELS } from '../../texts/grievance-texts.ts';
import { StatePill } from '../components/StatePill.tsx';

export function GrievanceRow({ report }: { report: GrievanceSummary }) {
  const { kind, state, createdAt, dueAt, answeredAt, isOverdue } = report;
  return (
    <span className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5 group-hover:border-edge group-aria-[current=page]:border-accent-text group-aria-[current=page]:bg-raised">
      <span className="flex items-center justify-between gap-3">
        <span className="font-semibold">{KIND_LABELS[kind]}</span>
        <StatePill state={state} isOverdue={isOverdue} />
      </span>
      <span className="text-14 text-muted">
        {answeredAt === null
          ? t`Sent on ${fullDate(createdAt)} · first answer due ${weekdayMoment(dueAt)}`
          : t`Sent on ${fullDate(createdAt)}`}
      </span>
    </span>
  );
}
