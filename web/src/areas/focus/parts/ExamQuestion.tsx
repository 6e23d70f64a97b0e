import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dayHeading, isoDay } from '@quad/contract/text/dates';
import { GraduationCap } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';
import { useEntry } from '../../../lib/routing/use-entry.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { daysLeft, daysUntil } from './exam-days.ts';
import { openAnyway } from './exam-mode.ts';
import { EXAM_MODE_KEY } from './exam-stored.ts';

/** Replaces a feed in exam mode until the user chooses to open it anyway. */
export function ExamQuestion() {
  const isReels = useEntry(({ pathname }) => pathname.startsWith('/reels'));
  const lastDay = lastDayStored();
  // The document shows the first reel before the app has started.
  useEffect(() => document.getElementById('early-still')?.remove(), []);
  return (
    <section
      aria-labelledby="exam-question"
      className="flex min-h-[70dvh] flex-col items-center justify-center px-6 py-12 text-center"
    >
      <div className="grid size-16 place-items-center rounded-card bg-raised text-muted">
        <GraduationCap size={30} aria-hidden />
      </div>
      <h1 id="exam-question" tabIndex={-1} className="mt-5 text-28">
        {t`You are in exam mode`}
      </h1>
      <p className="mt-2 max-w-80 text-muted">
        <Trans>
          <strong className="font-semibold text-text">{daysLeft(daysUntil(isoDay(Date.now()), lastDay))}</strong>, until{' '}
          {dayHeading(lastDay)}. Everything here will still be here afterwards.
        </Trans>
      </p>
      <div className="mt-7 flex w-full max-w-80 flex-col gap-2">
        <Link to="/focuspad" className={buttonClass()}>
          {t`Go to FocusPad`}
        </Link>
        <Button kind="secondary" onClick={() => void openAnyway()}>
          {isReels ? t`Open reels anyway` : t`Open the feed anyway`}
        </Button>
      </div>
    </section>
  );
}

/** The last day of exam mode, from the storage of this device. */
function lastDayStored(): string {
  const [, endsAt] = (localStorage.getItem(EXAM_MODE_KEY) ?? '').split(' ');
  return isoDay((Number(endsAt) || Date.now()) - 1);
}
