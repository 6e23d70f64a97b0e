import { ownDecision, ownDecisions } from '@quad/contract/moderation/own-decisions';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';

const MINE = ['moderation', 'mine'] as const;

/** The decisions about the viewer. */
export const ownDecisionsQuery = queryOptions({
  queryKey: [...MINE, 'list'],
  queryFn: ({ signal }) => request(ownDecisions, { signal }),
  refetchOnMount: 'always',
});

export const ownDecisionQuery = (id: string) =>
  queryOptions({
    queryKey: [...MINE, id],
    queryFn: ({ signal }) => request(ownDecision, { params: { id }, signal }),
    refetchOnMount: 'always',
  });
