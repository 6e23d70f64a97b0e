import { t } from '@lingui/core/macro';
import { CircleAlert, FileText } from 'lucide-react';
import { useViewer } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import type { PendingReply } from './sending.ts';

interface PendingRowProps {
  reply: PendingReply;
  onRetry: () => void;
  onDrop: () => void;
}

/** The viewer's reply while it is being sent, or after a failure. */
export function PendingRow({ reply: { text, file, failure }, onRetry, onDrop }: PendingRowProps) {
  const viewer = useViewer();
  return (
    <div className="flex gap-3 p-4">
      <Avatar picture={viewer.picture} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <bdi className="truncate font-semibold">{viewer.name}</bdi>
          {failure === null && (
            <span role="status" className="shrink-0 text-14 text-muted">
              {t`Sending…`}
            </span>
          )}
        </p>
        {text !== '' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
            {text}
          </p>
        )}
        {file && (
          <p className="flex items-center gap-2 text-14 text-muted">
            <FileText size={16} aria-hidden className="shrink-0" />
            <bdi className="truncate">{file.name}</bdi>
          </p>
        )}
        {failure !== null && (
          <div role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-14">
            <p className="flex min-w-0 flex-1 basis-48 items-center gap-2 text-bad">
              <CircleAlert size={16} aria-hidden className="shrink-0" />
              {failure}
            </p>
            <Button kind="secondary" onClick={onRetry}>
              {t`Retry`}
            </Button>
            <Button kind="quiet" onClick={onDrop}>
              {t`Discard`}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
