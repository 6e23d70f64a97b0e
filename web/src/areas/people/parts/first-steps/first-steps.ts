import { t } from '@lingui/core/macro';
import { changeFirstSteps, type FirstSteps, getFirstSteps } from '@quad/contract/people/first-steps';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { rememberFirstSteps } from './hint.ts';

/** The viewer's state of the first steps. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => request(getFirstSteps, { signal }),
});

/** Postpone or end the first steps. The change shows at once; a failure rolls it back with a message. */
export async function finishFirstSteps(client: QueryClient, state: 'later' | 'done'): Promise<void> {
  const before = client.getQueryData<FirstSteps>(firstStepsQuery.queryKey);
  client.setQueryData<FirstSteps>(firstStepsQuery.queryKey, { state });
  try {
    await request(changeFirstSteps, { body: { state } });
    if (state === 'done') rememberFirstSteps(null);
  } catch (error) {
    client.setQueryData(firstStepsQuery.queryKey, before);
    toastFailure(t`This could not be saved.`, error);
  }
}
