import type { FeatureKey } from '@quad/contract/wire/features';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Chunk, chunk } from '../../../../lib/chunk.ts';
import { featuresQuery } from './features-query.ts';

const SwitchedOff = lazy(() => import('./SwitchedOff.tsx'));

/**
 * The screen of a switchable part of Quad, by its import. It shows when the part is off, whichever way the user came.
 */
export function switchable<Props extends object>(
  feature: FeatureKey,
  load: () => Promise<(props: Props) => ReactNode>,
): Chunk<(props: Props) => ReactNode> {
  return chunk(async () => {
    const Screen = await load();
    return (props: Props) => {
      // Until it is known the screen shows, because the part is nearly always on.
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
