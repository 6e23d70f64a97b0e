import { listNominations, type NominationList } from '@quad/contract/polls/nominations';
import type { PollListName } from '@quad/contract/polls/poll-terms';
import { getPoll, listPolls, type Poll, type PollDetails, type PollList } from '@quad/contract/polls/polls';
import { surveyResults } from '@quad/contract/polls/surveys';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

const pollKeys = {
  lists: ['polls', 'list'] as const,
  one: (id: string) => ['polls', 'one', id] as const,
  results: (id: string) => ['polls', 'results', id] as const,
  nominations: (id: string) => ['polls', 'nominations', id] as const,
};

/** A list of polls; with a text, those that contain it. */
export const pollsQuery = (list: PollListName, q: string) =>
  pagedQuery({
    call: listPolls,
    key: [...pollKeys.lists, list, q],
    query: { limit: 10, list, q: q || undefined },
    from: 'before',
    items: 'polls',
    keepsPrevious: true,
  });

export const pollQuery = (id: string) =>
  queryOptions({
    queryKey: pollKeys.one(id),
    queryFn: ({ signal }) => request(getPoll, { params: { id }, signal }),
  });

/** The answers to the viewer's own survey. */
export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: pollKeys.results(id),
    queryFn: ({ signal }) => request(surveyResults, { params: { id }, signal }),
  });

/** The candidates of an election. */
export const nominationsQuery = (id: string) =>
  queryOptions({
    queryKey: pollKeys.nominations(id),
    queryFn: ({ signal }) => request(listNominations, { params: { id }, signal }),
  });

/** Cache the candidates that a change has answered. */
export const setNominations = (client: QueryClient, id: string, list: NominationList) =>
  client.setQueryData(pollKeys.nominations(id), list);

/** Refetch the candidates of an election. */
export const invalidateNominations = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: pollKeys.nominations(id) });

/** Change a poll wherever it is cached. */
export function patchPoll(client: QueryClient, id: string, change: Partial<Poll>) {
  client.setQueryData<PollDetails>(pollKeys.one(id), (poll) => poll && { ...poll, ...change });
  client.setQueriesData<InfiniteData<PollList>>(
    { queryKey: pollKeys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          polls: page.polls.map((poll) => (poll._id === id ? { ...poll, ...change } : poll)),
        })),
      },
  );
}

/** Cache a new poll, and refetch the lists. */
export function addPoll(client: QueryClient, poll: PollDetails) {
  client.setQueryData(pollKeys.one(poll._id), poll);
  void client.invalidateQueries({ queryKey: pollKeys.lists });
}

/** Mark the lists as stale after the end of a poll, because the poll is in other lists now. */
export function markListsStale(client: QueryClient) {
  void client.invalidateQueries({ queryKey: pollKeys.lists, refetchType: 'none' });
}

/** Remove a deleted poll from the lists. */
export function forgetPoll(client: QueryClient, id: string) {
  client.setQueriesData<InfiniteData<PollList>>(
    { queryKey: pollKeys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, polls: page.polls.filter(({ _id }) => _id !== id) })),
      },
  );
  client.removeQueries({ queryKey: pollKeys.one(id) });
}

/** Refetch the answers to a survey. */
export const invalidateAnswers = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: pollKeys.results(id) });
