import type { FeatureKey } from '@quad/contract/features';
import type { ReactNode } from 'react';
import { type Chunk, chunk } from '../../lib/chunk.ts';

const gate = chunk(async () => (await import('./Switchable.tsx')).Switchable);

/** The screen of a part of Quad that a campus can switch off, by its import: then it says so, whichever way one came. */
export function switchable<Props extends object>(
  feature: FeatureKey,
  load: () => Promise<(props: Props) => ReactNode>,
): Chunk<(props: Props) => ReactNode> {
  return chunk(async () => {
    const [Screen, Switchable] = await Promise.all([load(), gate.fetch()]);
    return (props: Props) => (
      <Switchable feature={feature}>
        <Screen {...props} />
      </Switchable>
    );
  });
}
