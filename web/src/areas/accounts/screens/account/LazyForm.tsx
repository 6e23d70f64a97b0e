import type { ComponentType } from 'react';
import type { Chunk } from '../../../../lib/chunk.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

/** A form of a section. Its code is loaded when it opens, because the screen itself needs none. */
export function LazyForm<Props extends object>({ part, props }: { part: Chunk<ComponentType<Props>>; props: Props }) {
  return <LazyPart part={part} props={props} loading={<Skeleton className="h-32 max-w-md rounded-card" />} />;
}
