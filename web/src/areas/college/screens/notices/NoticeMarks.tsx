import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Notice } from '@quad/contract/college/notices';
import { weekdayMoment } from '@quad/contract/text/dates';
import { Archive, CalendarClock, Pin, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { deviceTimeZone } from '../../../../lib/time-zone-text.ts';
import { classNames } from '../../../../ui/class-names.ts';

const momentOf = (instant: string) => weekdayMoment(instant, deviceTimeZone());

/** The marks of a notice: it is urgent, pinned, scheduled, or expires. */
export function NoticeMarks({ notice }: { notice: Notice }) {
  const { isUrgent, isPinned, isExpired, publishesAt, expiresAt } = notice;
  return (
    <>
      {isUrgent && (
        <Mark look="border-bad text-bad">
          <Trans>
            <Siren size={14} aria-hidden />
            Urgent
          </Trans>
        </Mark>
      )}
      {publishesAt && (
        <Mark look="border-accent-text text-accent-text">
          <Trans>
            <CalendarClock size={14} aria-hidden />
            Scheduled for {momentOf(publishesAt)}
          </Trans>
        </Mark>
      )}
      {isPinned && !isExpired && (
        <Mark>
          <Trans>
            <Pin size={14} aria-hidden />
            Pinned
          </Trans>
        </Mark>
      )}
      {isExpired && (
        <Mark>
          <Trans>
            <Archive size={14} aria-hidden />
            Expired
          </Trans>
        </Mark>
      )}
      {expiresAt && !isExpired && <Mark>{t`Until ${momentOf(expiresAt)}`}</Mark>}
    </>
  );
}

function Mark({ look = 'border-line bg-raised', children }: { look?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 font-medium text-12',
        look,
      )}
    >
      {children}
    </span>
  );
}
