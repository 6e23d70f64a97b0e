import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Chunk } from '../lib/chunk.ts';
import { ErrorState } from './ListStates.tsx';
import { Spinner } from './Spinner.tsx';

interface LazyPartProps<Props extends object> {
  part: Chunk<ComponentType<Props>>;
  props: Props;
  /** What shows until it is there; a spinner unless told. */
  loading?: ReactNode;
}

/** A part of a screen that is fetched when it is first shown. Says so when it cannot be fetched, and offers to retry. */
export function LazyPart<Props extends object>({ part, props, loading }: LazyPartProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | undefined>(part.ready);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    if (Loaded) return;
    let left = false;
    part.fetch().then(
      (fetched) => !left && setLoaded(() => fetched),
      () => !left && setFailedAttempt(attempt),
    );
    return () => {
      left = true;
    };
  }, [part, Loaded, attempt]);

  if (Loaded) return <Loaded {...props} />;
  if (failedAttempt === attempt) {
    return (
      <ErrorState
        message="This could not be opened."
        detail="Check your connection and try again."
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  return loading ?? <Spinner className="mx-auto my-16 size-8" />;
}
