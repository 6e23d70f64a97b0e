import { getFeatures } from '@quad/contract/campus/campus-settings';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';

/** The parts of Quad that the campus has switched off, for the menu and for the screens of these parts. */
export const featuresQuery = queryOptions({
  queryKey: ['features'],
  queryFn: ({ signal }) => request(getFeatures, { signal }),
  staleTime: 60_000,
});
