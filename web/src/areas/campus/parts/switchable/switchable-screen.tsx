import type { FeatureKey } from '@quad/contract/wire/features';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Chunk, chunk } from '../../../../lib/chunk.ts';
import { featuresQuery } from './features-query.ts';

const SwitchedOff = lazy(() => import('./SwitchedOff.tsx'));

/**
 * Load the screen of a part of Quad that the campus can switch off. A part that is off shows a message instead.
 */
export function switchable<Props extends object>(
  feature: FeatureKey,
  load: () => Promise<(props: Props) => ReactNode>,
): Chunk<(props: Props) => ReactNode> {
  return chunk(async () => {
    const Screen = await load();
    return (props: Props) => {
      // The screen shows before the answer, because the part is nearly always on.
      const isOff = useQuery(featuresQuery).data?.off.includes(feature);
      return isOff ? (
        <Suspense>
          <SwitchedOff />
        </Suspense>
      ) : (
        <Screen {...props} />
      );
    };
  });
}
