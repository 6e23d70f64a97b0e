import { type Age, askGuardian, getAge, tellAge } from '@quad/contract/accounts/ages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { consentsQuery } from '../choices/consents-query.ts';

/** Whether the viewer is under 18, and what their guardian has decided. */
export const ageQuery = queryOptions({
  queryKey: ['account', 'age'] as const,
  queryFn: ({ signal }) => request(getAge, { signal }),
  refetchOnMount: 'always',
});

/** Say how old the viewer is. The choices about their data follow it. */
export async function sendAge(client: QueryClient, bornOn: string | null): Promise<Age> {
  const age = await request(tellAge, { body: { bornOn } });
  client.setQueryData(ageQuery.queryKey, age);
  await client.invalidateQueries({ queryKey: consentsQuery.queryKey });
  return age;
}

/** Mail a guardian a link. */
export async function sendGuardian(client: QueryClient, guardian: { name: string; email: string }): Promise<Age> {
  const age = await request(askGuardian, { body: guardian });
  client.setQueryData(ageQuery.queryKey, age);
  return age;
}
