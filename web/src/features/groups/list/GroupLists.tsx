import type { AnswerOf } from '@quad/contract/call';
import type { listStudyGroups } from '@quad/contract/groups';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, UsersRound } from 'lucide-react';
import { useId } from 'react';
import { EmptyState, EndState, ErrorState } from '../../../ui/ListStates.tsx';
import { type GroupFilters, groupsQuery } from '../group-queries.ts';
import { LoadingCards } from '../LoadingCards.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { GroupCard } from './GroupCard.tsx';

/** One's own groups first, then those of others. */
export function GroupLists({ filters }: { filters: GroupFilters }) {
  const mine = useInfiniteQuery(groupsQuery('mine', filters));
  const others = useInfiniteQuery(groupsQuery('others', filters));
  const failed = [mine, others].find(({ data, error }) => !data && error);
  if (failed) {
    return (
      <ErrorState
        message="Groups could not be loaded."
        detail={failed.error?.message ?? ''}
        onRetry={() => {
          for (const list of [mine, others]) if (!list.data) void list.refetch();
        }}
        busy={failed.isFetching}
      />
    );
  }
  if (!mine.data || !others.data) return <LoadingCards what="groups" />;
  const isFiltered = Object.keys(filters).length > 0;
  if (mine.data.pages[0]?.groups.length === 0 && others.data.pages[0]?.groups.length === 0) {
    return isFiltered ? (
      <EmptyState icon={<SearchX size={28} aria-hidden />} title="No groups found" text="Try other words or filters." />
    ) : (
      <EmptyState
        icon={<UsersRound size={28} aria-hidden />}
        title="No groups yet"
        text="Create the first one for your course."
      />
    );
  }
  return (
    <>
      <Groups title="Your groups" list={mine} />
      <Groups title={mine.data.pages[0]?.groups.length ? 'More groups' : 'Groups'} list={others} />
      {!others.hasNextPage && <EndState text="That's all" />}
    </>
  );
}

interface GroupsProps {
  title: string;
  list: UseInfiniteQueryResult<InfiniteData<AnswerOf<typeof listStudyGroups>>>;
}

function Groups({ title, list }: GroupsProps) {
  const heading = useId();
  // Each once: a group with a new reply moves to the top, and others from page to page.
  const groups = [
    ...new Map(list.data?.pages.flatMap((page) => page.groups).map((group) => [group._id, group])).values(),
  ];
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="pb-2">
      <h2 id={heading} className="py-3 text-20">
        {title}
      </h2>
      <ul className="flex flex-col gap-3">
        {groups.map((group) => (
          <li key={group._id}>
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
      <MoreButton query={list} />
    </section>
  );
}
