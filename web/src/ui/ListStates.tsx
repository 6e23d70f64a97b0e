import { t } from '@lingui/core/macro';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useBackOnline } from './use-back-online.ts';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** The suggested next step. */
  text?: string;
  /** A button or link that does it. */
  action?: ReactNode;
}

/** The empty state of a list. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  'use no memo'; // decision 152
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center md:py-16">
      {icon && <div className="mb-2 grid size-16 place-items-center rounded-card bg-raised text-muted">{icon}</div>}
      <h2 className="text-section">{title}</h2>
      {text && <p className="max-w-80 text-balance text-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** The failure, in a sentence. */
  message: string;
  /** Why, in a line of its own. */
  detail?: string;
  onRetry: () => void;
  busy?: boolean;
}

/** The error state of a list or a screen. It retries by itself when the device is online again. */
export function ErrorState({ message, detail, onRetry, busy = false }: ErrorStateProps) {
  'use no memo'; // decision 152
  useBackOnline(onRetry);
  const offline = !navigator.onLine;
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 py-16 text-center">
      <CloudOff size={32} aria-hidden className="text-muted" />
      <div className="max-w-96 text-balance">
        <p>{message}</p>
        {(offline || detail) && (
          <p className="mt-1 text-14 text-muted">
            {offline ? t`You're offline. This loads by itself when you're back.` : detail}
          </p>
        )}
      </div>
      <Button kind="secondary" onClick={onRetry} busy={busy}>
        {t`Retry`}
      </Button>
    </div>
  );
}

/** The last line of a list that has been read to its end. */
export function EndState({ text }: { text: string }) {
  return <p className="px-6 py-10 text-center text-14 text-muted">{text}</p>;
}
