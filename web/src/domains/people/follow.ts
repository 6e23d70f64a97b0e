import { follow, unfollow } from '@quad/contract/follows';
import type { PersonProfile } from '@quad/contract/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/client.ts';
import { useViewer } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { keys } from './keys.ts';
import { patchPerson, withRelation } from './person-query.ts';
import { tellRelationChange } from './relation-changes.ts';

/** The person followed by the viewer, or not any more. Whoever is followed back is a friend. */
function withFollow(person: PersonProfile, isFollowing: boolean): PersonProfile {
  const { relation, followersCount } = person;
  if (relation.isFollowing === isFollowing) return person;
  const isFriend = isFollowing && relation.followsViewer;
  const followed = withRelation(person, {
    isFollowing,
    isFriend,
    // A follow back accepts a request, and only friends are on lists.
    request: isFriend ? null : relation.request,
    lists: isFriend ? relation.lists : [],
  });
  return { ...followed, followersCount: Math.max(0, followersCount + (isFollowing ? 1 : -1)) };
}

/** Following a person and ending it. What is shown changes only when the server has done it. */
export function useFollow(personId: string) {
  const client = useQueryClient();
  const viewerId = useViewer()._id;
  return useMutation({
    mutationFn: (isFollowing: boolean) => request(isFollowing ? follow : unfollow, { params: { id: personId } }),
    onSuccess: (_, isFollowing) => {
      patchPerson(client, personId, (person) => withFollow(person, isFollowing));
      void client.invalidateQueries({ queryKey: keys.person(personId) });
      void client.invalidateQueries({ queryKey: keys.follows(personId, 'followers') });
      void client.invalidateQueries({ queryKey: keys.person(viewerId) });
      void client.invalidateQueries({ queryKey: keys.follows(viewerId, 'following') });
      // A follow may make friends, accept a request or end a friendship.
      void client.invalidateQueries({ queryKey: keys.allFriends() });
      void client.invalidateQueries({ queryKey: keys.requests('received') });
      tellRelationChange(client, 'following');
    },
    onError: () => toast.error('Failed to update follow status'),
  });
}
