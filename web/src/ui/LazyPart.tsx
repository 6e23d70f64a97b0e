import { t } from '@lingui/core/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Chunk } from '../lib/chunk.ts';
import { ErrorState } from './ListStates.tsx';
import { Spinner } from './Spinner.tsx';

interface LazyPartProps<Props extends object> {
  part: Chunk<ComponentType<Props>>;
  props: Props;
  /** Shown until the part is loaded; a spinner by default. */
  loading?: ReactNode;
}

/** A part of a screen that is fetched when it is first shown. When the fetch fails, it shows the failure with Retry. */
export function LazyPart<Props extends object>({ part, props, loading }: LazyPartProps<Props>) {
  // Another part may take this place, such as another tab. So the code and the failure are stored with their part.
  const [fetched, setFetched] = useState<{ part: typeof part; Component: ComponentType<Props> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ part: typeof part; attempt: number } | null>(null);
  const Loaded = fetched?.part === part ? fetched.Component : part.ready();

  useEffect(() => {
    if (Loaded) return;
    let left = false;
    part.fetch().then(
      (Component) => !left && setFetched({ part, Component }),
      () => !left && setFailed({ part, attempt }),
    );
    return () => {
      left = true;
    };
  }, [part, Loaded, attempt]);

  if (Loaded) return <Loaded {...props} />;
  if (failed?.part === part && failed.attempt === attempt) {
    return (
      <ErrorState
        message={t`This could not be opened.`}
        detail={t`Check your connection and try again.`}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  return (
    loading ?? (
      // padding, because a margin would extend beyond the part and move it
      <div className="py-16">
        <Spinner className="mx-auto size-8" />
      </div>
    )
  );
}
