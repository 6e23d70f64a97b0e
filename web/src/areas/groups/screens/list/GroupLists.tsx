import type { listStudyGroups, StudyGroup } from '@quad/contract/groups/groups';
import type { AnswerOf } from '@quad/contract/wire/call';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, UsersRound } from 'lucide-react';
import { useId } from 'react';
import { EmptyState, EndState, ErrorState } from '../../../../ui/ListStates.tsx';
import { type GroupFilters, groupsQuery } from '../../queries/group-queries.ts';
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
  const own = groupsOf(mine);
  // who has just joined a group has it in both lists for a moment
  const more = groupsOf(others).filter(({ _id }) => !own.some((group) => group._id === _id));
  return (
    <>
      <Groups title="Your groups" groups={own} list={mine} />
      <Groups title={own.length > 0 ? 'More groups' : 'Groups'} groups={more} list={others} />
      {!others.hasNextPage && <EndState text="That's all" />}
    </>
  );
}

type ListedGroups = UseInfiniteQueryResult<InfiniteData<AnswerOf<typeof listStudyGroups>>>;

/** The groups of a list, each once: a group with a new reply moves to the top, and others from page to page. */
function groupsOf({ data }: ListedGroups): readonly StudyGroup[] {
  return [...new Map(data?.pages.flatMap((page) => page.groups).map((group) => [group._id, group])).values()];
}

interface GroupsProps {
  title: string;
  groups: readonly StudyGroup[];
  list: ListedGroups;
}

function Groups({ title, groups, list }: GroupsProps) {
  const heading = useId();
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
