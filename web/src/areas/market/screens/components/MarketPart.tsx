import type { ComponentType } from 'react';
import type { Chunk } from '../../../../lib/chunk.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

interface MarketPartProps<Props extends object> {
  part: Chunk<ComponentType<Props>>;
  props: Props;
}

/** A part of a screen that only some need: fetched when it is first shown. */
export function MarketPart<Props extends object>(props: MarketPartProps<Props>) {
  return <LazyPart {...props} loading={<Skeleton className="mx-4 my-3 h-32 rounded-card wide:mx-0" />} />;
}
