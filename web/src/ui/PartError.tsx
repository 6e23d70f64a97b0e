import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { useBackOnline } from './use-back-online.ts';

interface PartErrorProps {
  /** The failure, in a sentence. */
  message: ReactNode;
  onRetry: () => void;
  busy?: boolean;
  /** In a line, at the start of a row, instead of in the middle. */
  inline?: boolean;
}

/**
 * The error state of a part of a screen, or of the next page of a list. Like `ErrorState` it retries by itself when the
 * device is online again.
 */
export function PartError({ message, onRetry, busy = false, inline = false }: PartErrorProps) {
  useBackOnline(onRetry);
  return (
    <div
      role="alert"
      className={classNames(
        'flex items-center gap-3 text-14 text-muted',
        inline ? 'flex-wrap' : 'flex-col px-4 py-6 text-center',
      )}
    >
      <p className="wrap-anywhere">{message}</p>
      <Button kind="secondary" onClick={onRetry} busy={busy}>
        {t`Retry`}
      </Button>
    </div>
  );
}
