import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { chooseLowData, type LowDataReason } from '../../../../lib/low-data.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { LOW_DATA_TOLD } from './low-data-told.ts';

/** Says that low-data mode is on without the user's choice, and why, until the user answers. */
export function LowDataLine({ reason }: { reason: Exclude<LowDataReason, 'chosen'> }) {
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered) return null;
  const answer = () => {
    setAnswered(true);
    try {
      localStorage.setItem(LOW_DATA_TOLD, 'yes');
    } catch {
      // Storage is blocked, so the line shows again at the next visit.
    }
  };
  return (
    <section
      aria-label={t`Low-data mode`}
      className="mx-4 my-3 flex min-h-13 items-center gap-1 rounded-card border border-line bg-surface py-1 pe-1 ps-4 text-14 md:mx-0"
    >
      <p className="min-w-0 flex-1">
        {reason === 'saver'
          ? t`Low-data mode is on because your browser asks for less data.`
          : t`Low-data mode is on because your connection is slow.`}
      </p>
      <Button
        kind="quiet"
        className="px-3 text-14"
        onClick={() => {
          answer();
          chooseLowData(false);
        }}
      >
        {t`Turn off`}
      </Button>
      <IconButton label={t`Dismiss`} onClick={answer}>
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  );
}
