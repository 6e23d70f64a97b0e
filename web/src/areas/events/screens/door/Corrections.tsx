import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/Button.tsx';
import type { EventTimes } from '../../parts/event-dates.ts';
import { outcomeText, verdictText } from '../../texts/verdict-texts.ts';
import type { Door } from './door.ts';
import { useDoor } from './use-door.ts';

/**
 * The guests who were checked in offline with invalid tickets. A host marks each as read.
 */
export function Corrections({ door, event }: { door: Door; event: EventTimes }) {
  const corrected = useDoor(door).scans.filter(({ isCorrected }) => isCorrected);
  if (corrected.length === 0) return null;
  return (
    <ul
      aria-label={t`Let in without a seat`}
      role="alert"
      className="divide-y divide-line rounded-card border-2 border-bad px-4"
    >
      {corrected.map((scan) => {
        const outcome = outcomeText(scan.verdict);
        const { note } = verdictText(scan.verdict, event);
        const name = scan.verdict.name || t`No. ${scan.ticket}`;
        return (
          <li key={scan.scan} className="flex items-center gap-3 py-3">
            <p className="min-w-0 flex-1">
              <Trans>
                <bdi className="wrap-anywhere font-semibold">{name}</bdi> was let in here, but: {outcome}. {note}
              </Trans>
            </p>
            <Button
              kind="secondary"
              aria-label={t`OK: ${name} should not have been let in`}
              onClick={() => void door.acknowledge(scan)}
            >
              {t`OK`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
