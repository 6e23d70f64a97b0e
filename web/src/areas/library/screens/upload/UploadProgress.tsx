import { t } from '@lingui/core/macro';
import { Button } from '../../../../ui/Button.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import type { Sending } from './use-sending.ts';

interface UploadProgressProps {
  sending: Sending;
  onCancel: () => void;
}

/** The progress of the upload. Cancel stops the upload and keeps the form's values. */
export function UploadProgress({ sending: { percent, isWaiting }, onCancel }: UploadProgressProps) {
  function cancel(form: HTMLFormElement | null) {
    // The focused button is about to be removed.
    form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    onCancel();
  }
  const state = isWaiting ? t`Waiting for the connection` : percent < 100 ? t`Uploading` : t`Almost there`;
  return (
    <div className="flex items-center gap-4 rounded-control border border-line bg-raised p-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="text-14 tabular-nums">{isWaiting || percent === 100 ? `${state}…` : `${state} ${percent}%`}</p>
        <ProgressBar label={t`Upload`} percent={percent} />
        <p role="status" className="sr-only">
          {state}
        </p>
      </div>
      <Button kind="secondary" onClick={(event) => cancel(event.currentTarget.form)}>
        {t`Cancel`}
      </Button>
    </div>
  );
}
