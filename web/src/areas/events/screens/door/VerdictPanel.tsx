import { t } from '@lingui/core/macro';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import type { EventTimes } from '../../parts/event-dates.ts';
import type { StoredScan } from '../../queries/device/stored-scan.ts';
import { type Tone, verdictText } from '../../texts/verdict-texts.ts';

const LOOKS: Record<Tone, { icon: typeof CircleCheck; look: string }> = {
  good: { icon: CircleCheck, look: 'border-good text-good' },
  warn: { icon: TriangleAlert, look: 'border-accent-text text-accent-text' },
  bad: { icon: CircleX, look: 'border-bad text-bad' },
};

const NO_TICKET = {
  get title() {
    return t`No ticket`;
  },
  get note() {
    return t`This is not a Quad ticket.`;
  },
  tone: 'bad',
} as const;

interface VerdictPanelProps {
  last: StoredScan | 'no ticket';
  event: EventTimes;
}

/** The outcome of the last ticket, large enough to read at arm's length. */
export function VerdictPanel({ last, event }: VerdictPanelProps) {
  const { title, note, tone } = last === 'no ticket' ? NO_TICKET : verdictText(last.verdict, event);
  const { icon: Icon, look } = LOOKS[tone];
  return (
    <div
      // A new element for each scan, so that two equal outcomes are announced twice.
      key={last === 'no ticket' ? last : last.scan}
      role="alert"
      className={classNames('flex animate-rise items-center gap-4 rounded-card border-4 bg-surface p-5', look)}
    >
      <Icon size={48} aria-hidden className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-bold font-heading text-28">{title}</p>
        {last !== 'no ticket' && last.verdict.name !== '' && (
          <p dir="auto" className="wrap-anywhere font-semibold text-20 text-text">
            {last.verdict.name}
          </p>
        )}
        {note !== '' && <p className="text-text">{note}</p>}
      </div>
    </div>
  );
}
