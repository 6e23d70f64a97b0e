import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clockTime } from '@quad/contract/text/dates';
import { Check, Clock, Undo2, X } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import type { EventTimes } from '../../parts/event-dates.ts';
import type { StoredScan } from '../../queries/device/stored-scan.ts';
import { verdictText } from '../../texts/verdict-texts.ts';
import type { Door } from './door.ts';
import { useDoor } from './use-door.ts';

/** The number of shown scans. */
const MOST = 10;

/** The last scanned tickets, each with a button to undo its check-in. */
export function RecentScans({ door, event }: { door: Door; event: EventTimes }) {
  const { scans } = useDoor(door);
  if (scans.length === 0) return null;
  return (
    <Card title={t`Last tickets`}>
      <ul className="divide-y divide-line">
        {scans.slice(0, MOST).map((scan) => (
          <li key={scan.scan} className="flex min-h-14 items-center gap-3 py-1">
            <Mark scan={scan} />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-semibold">
                {scan.verdict.name || (typeof scan.ticket === 'number' ? t`No. ${scan.ticket}` : t`Unknown`)}
              </bdi>
              <span className="block truncate text-14 text-muted">
                {clockTime(scan.at, event.timeZone)} · {textOf(scan, event)}
              </span>
            </span>
            {scan.verdict.outcome === 'in' && (scan.state === 'told' || scan.state === 'waiting') && (
              <Button
                kind="quiet"
                className="px-3 text-14"
                aria-label={t`Undo: ${scan.verdict.name} was let in`}
                onClick={() =>
                  void door
                    .takeBackCheckIn(scan)
                    .catch((error: unknown) => toastFailure(t`It could not be taken back.`, error))
                }
              >
                <Trans>
                  <Undo2 size={16} aria-hidden />
                  Undo
                </Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function textOf({ state, verdict }: StoredScan, event: EventTimes): string {
  if (state === 'undone') return t`Taken back`;
  if (state === 'refused') return t`Not taken`;
  const { title } = verdictText(verdict, event);
  return state === 'waiting' ? t`${title} · to send` : title;
}

function Mark({ scan: { state, verdict } }: { scan: StoredScan }) {
  const look = 'shrink-0 text-muted';
  if (state === 'waiting') return <Clock size={18} aria-hidden className={look} />;
  if (state === 'undone') return <Undo2 size={18} aria-hidden className={look} />;
  if (state === 'told' && verdict.outcome === 'in')
    return <Check size={18} aria-hidden className="shrink-0 text-good" />;
  return <X size={18} aria-hidden className="shrink-0 text-bad" />;
}
