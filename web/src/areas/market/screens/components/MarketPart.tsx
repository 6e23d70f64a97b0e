import type { ComponentType } from 'react';
import type { Chunk } from '../../../../lib/chunk.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

interface MarketPartProps<Props extends object> {
  part: Chunk<ComponentType<Props>>;
  props: Props;
}

/** A lazy part of a screen, with a skeleton while it loads. */
export function MarketPart<Props extends object>(props: MarketPartProps<Props>) {
  return <LazyPart {...props} loading={<Skeleton className="mx-4 my-3 h-32 rounded-card md:mx-0" />} />;
}
