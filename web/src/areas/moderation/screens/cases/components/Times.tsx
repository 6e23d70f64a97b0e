import { plural, t } from '@lingui/core/macro';
import type { ModerationSummary } from '@quad/contract/moderation/cases';
import { AlarmClock, Eye, Gavel, Inbox, type LucideIcon } from 'lucide-react';
import { type Loading, Unloaded } from '../../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { duration } from '../../../texts/moderation-texts.ts';

interface TimesProps {
  query: Loading<ModerationSummary>;
}

/** The least number of decisions for a meaningful median. */
const ENOUGH = 5;
/** Also shown invisibly while loading, to reserve its space. */
const tooFewNote = () => t`shown after ${ENOUGH} decisions in 30 days`;
const TOO_FEW = { median: null, p90: null };

/** The numbers of waiting and late cases, and the times of moderators. */
export function Times({ query }: TimesProps) {
  const { data: summary } = query;
  if (!summary && query.error)
    return <Unloaded query={query} failed={t`The times could not be loaded.`} failure="line" loading={null} />;
  const isFew = summary !== undefined && summary.decided < ENOUGH;
  const look = isFew ? TOO_FEW : summary?.toFirstLook;
  const decision = isFew ? TOO_FEW : summary?.toDecision;
  const overdue = summary?.overdue ?? 0;
  const within = (p90: number | null): string =>
    p90 === null ? tooFewNote() : t`9 of 10 within ${duration(p90)}, last 30 days`;
  return (
    <dl className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      <Time
        icon={Inbox}
        label={t({ message: 'Open', context: 'cases' })}
        value={summary && String(summary.open)}
        note={t`cases wait for a moderator`}
      />
      <Time
        icon={AlarmClock}
        label={t`Overdue`}
        value={summary && String(summary.overdue)}
        note={t`${plural(overdue, { one: 'past its deadline', other: 'past their deadline' })}`}
        isBad={overdue > 0}
      />
      <Time icon={Eye} label={t`To first look`} value={look && duration(look.median)} note={look && within(look.p90)} />
      <Time
        icon={Gavel}
        label={t`To decision`}
        value={decision && duration(decision.median)}
        note={decision && within(decision.p90)}
      />
    </dl>
  );
}

interface TimeProps {
  icon: LucideIcon;
  label: string;
  value: string | undefined;
  note: string | undefined;
  isBad?: boolean;
}

function Time({ icon: Icon, label, value, note, isBad = false }: TimeProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-4">
      <dt className="flex items-center justify-between gap-2 font-medium text-14 text-muted">
        {label}
        <Icon size={18} aria-hidden className="shrink-0 text-accent-text" />
      </dt>
      <dd className="mt-1">
        {value === undefined ? (
          <Skeleton className="h-7 w-16 md:h-8.5" />
        ) : (
          <span className={`block font-bold font-heading text-20 tabular-nums md:text-28 ${isBad ? 'text-bad' : ''}`}>
            {value}
          </span>
        )}
        <span className={`block text-12 text-muted md:text-14 ${note === undefined ? 'invisible' : ''}`}>
          {note ?? tooFewNote()}
        </span>
      </dd>
    </div>
  );
}
