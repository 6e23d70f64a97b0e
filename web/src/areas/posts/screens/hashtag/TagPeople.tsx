import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { EmptyState, EndState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { FollowInList } from '../../../people/parts/FollowInList.tsx';
import { LoadingPeople } from '../../../people/parts/LoadingPeople.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { tagPeopleQuery } from './tag-people.ts';
import type { TagPage } from './tag-source.ts';

interface TagPeopleProps {
  tag: string;
  onPage: (page: TagPage) => void;
}

/** The people who use a hashtag most, each with Follow. */
export function TagPeople({ tag, onPage }: TagPeopleProps) {
  const query = useQuery(tagPeopleQuery(tag, onPage));
  const { data } = query;
  if (!data) {
    return (
      <Unloaded
        query={query}
        failed={t`People could not be loaded.`}
        loading={
          <div className="px-4 pt-3 md:px-0">
            <LoadingPeople />
          </div>
        }
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<UsersRound size={28} aria-hidden />}
        title={t`Nobody else yet`}
        text={t`People who post with #${tag} appear here.`}
      />
    );
  }
  return (
    <div className="px-4 pt-3 md:px-0">
      <ul>
        {data.map(({ postsCount, isFollowing, ...person }) => (
          <li key={person._id}>
            <PersonRow
              person={person}
              note={plural(postsCount, { one: '# post', other: '# posts' })}
              aside={<FollowInList person={person} isFollowing={isFollowing} />}
            />
          </li>
        ))}
      </ul>
      <EndState text={t`Who posts with it most`} />
    </div>
  );
}
