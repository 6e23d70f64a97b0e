import { changeFirstSteps, type FirstSteps, getFirstSteps } from '@quad/contract/people/first-steps';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { tellFailure } from '../../../../ui/tell-failure.ts';
import { rememberFirstSteps } from './hint.ts';

/** Where the viewer is with their first steps. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => request(getFirstSteps, { signal }),
});

/** Puts the first steps off or ends them. It shows at once, and is taken back with a word when it fails. */
export async function finishFirstSteps(client: QueryClient, state: 'later' | 'done'): Promise<void> {
  const before = client.getQueryData<FirstSteps>(firstStepsQuery.queryKey);
  client.setQueryData<FirstSteps>(firstStepsQuery.queryKey, { state });
  try {
    await request(changeFirstSteps, { body: { state } });
    if (state === 'done') rememberFirstSteps(null);
  } catch (error) {
    client.setQueryData(firstStepsQuery.queryKey, before);
    tellFailure('This could not be saved.', error);
  }
}
