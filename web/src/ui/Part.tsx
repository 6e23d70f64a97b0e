import { t } from '@lingui/core/macro';
import { type ComponentType, useState } from 'react';
import type { Chunk } from '../lib/chunk.ts';
import { ErrorState } from './ListStates.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useChunk } from './use-chunk.ts';

interface PartProps<Props extends object> {
  part: Chunk<ComponentType<Props>>;
  props: Props;
}

/** A part of a screen that few users need, fetched when it is first shown. */
export function Part<Props extends object>({ part, props }: PartProps<Props>) {
  const [failed, setFailed] = useState(false);
  const Loaded = useChunk(part, !failed, () => setFailed(true));
  if (Loaded) return <Loaded {...props} />;
  if (failed) return <ErrorState message={t`This could not be opened.`} onRetry={() => setFailed(false)} />;
  return <Skeleton className="h-32 rounded-card" />;
}
