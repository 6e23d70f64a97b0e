import { t } from '@lingui/core/macro';
import type { StudyGroup } from '@quad/contract/groups/groups';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, UsersRound } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { together } from '../../../../lib/together.ts';
import { CARD_GRID } from '../../../../ui/card-grid.ts';
import { EmptyState, EndState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { type GroupFilters, groupsQuery } from '../../queries/group-queries.ts';
import { useReadElsewhere } from '../../queries/topic-reading.ts';
import { LoadingCards } from '../LoadingCards.tsx';
import { GroupCard } from './GroupCard.tsx';

/** The viewer's groups, then other groups. */
export function GroupLists({ filters }: { filters: GroupFilters }) {
  useReadElsewhere();
  const mine = useInfiniteQuery(groupsQuery('mine', filters));
  const others = useInfiniteQuery(groupsQuery('others', filters));
  const lists = together(mine, others);
  if (!lists.data)
    return (
      <Unloaded
        query={lists}
        failed={t`Groups could not be loaded.`}
        loading={<LoadingCards label={t`Loading groups`} className={CARD_GRID} />}
      />
    );
  const [{ items: own }, { items: all }] = lists.data;
  const isFiltered = Object.keys(filters).length > 0;
  if (own.length === 0 && all.length === 0) {
    return isFiltered ? (
      <EmptyState
        icon={<SearchX size={28} aria-hidden />}
        title={t`No groups found`}
        text={t`Try other words or filters.`}
      />
    ) : (
      <EmptyState
        icon={<UsersRound size={28} aria-hidden />}
        title={t`No groups yet`}
        text={t`Create the first one for your course.`}
      />
    );
  }
  // a group that the viewer just joined is in both lists for a moment
  const more = all.filter(({ _id }) => !own.some((group) => group._id === _id));
  return (
    <>
      <Groups title={t`Your groups`} groups={own} list={mine} />
      <Groups title={own.length > 0 ? t`More groups` : t`Groups`} groups={more} list={others} />
      {!others.hasNextPage && <EndState text={t`That's all`} />}
    </>
  );
}

interface GroupsProps {
  title: string;
  groups: readonly StudyGroup[];
  list: ComponentProps<typeof MoreButton>['query'];
}

function Groups({ title, groups, list }: GroupsProps) {
  const heading = useId();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="pb-2">
      <h2 id={heading} className="pt-1 pb-2 text-section wide:pb-3">
        {title}
      </h2>
      <ul className={CARD_GRID}>
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
