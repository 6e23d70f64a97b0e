import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { EndState } from '../../../../ui/ListStates.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { useBackOnline } from '../../../../ui/use-back-online.ts';
import { loadingLine } from '../loading-lines.ts';
import type { NextState } from '../use-post-list.ts';

interface ListEndProps {
  state: NextState;
  error: Error | null;
  onRetry: () => void;
}

/** The end of a list of posts: the next page loading, its failure, or the end. */
export function ListEnd({ state, error, onRetry }: ListEndProps) {
  'use no memo'; // decision 152
  if (state === 'end') return <EndState text={t`No more posts to load`} />;
  if (state === 'failed') return <Failed message={error?.message} onRetry={onRetry} />;
  return state === 'loading' ? <LoadingMore /> : <div className="h-24" />;
}

function Failed({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  'use no memo'; // decision 152
  useBackOnline(onRetry);
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-8 text-center text-14">
      <p className="text-muted">{message}</p>
      <Button kind="secondary" onClick={onRetry}>
        {t`Retry`}
      </Button>
    </div>
  );
}

function LoadingMore() {
  const [line] = useState(loadingLine);
  return (
    <p role="status" className="flex h-24 items-center justify-center gap-3 px-6 text-14 text-muted">
      <Spinner className="size-5" />
      {line}
    </p>
  );
}
