import type { FeatureKey } from '@quad/contract/wire/features';
import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from './features-query.ts';

/** Whether a part of Quad is on; undefined while it loads. After a failure it counts as on, and its calls decide. */
export function useSwitchedOn(feature: FeatureKey): boolean | undefined {
  const { data, isError } = useQuery(featuresQuery);
  return data ? !data.off.includes(feature) : isError || undefined;
}
