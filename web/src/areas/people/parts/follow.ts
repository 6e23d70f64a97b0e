import { type FollowedPerson, follow, unfollow } from '@quad/contract/people/follows';
import type { PersonProfile } from '@quad/contract/people/people';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { useViewer } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { keys } from './keys.ts';
import { patchPerson, withRelation } from './person-query.ts';
import { tellRelationChange } from './relation-changes.ts';

/** The person after the viewer has followed or unfollowed them. Mutual followers are friends. */
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

/** A page of a person's followers, or of the people they follow. */
export interface PageOfFollows {
  readonly people: readonly FollowedPerson[];
  readonly nextCursor: string | null;
}

/** Shows a follow in all lists of followers and followed people that have the person. */
function patchLists(client: QueryClient, id: string, isFollowing: boolean) {
  const patched = (person: FollowedPerson) => (person._id === id ? { ...person, isFollowing } : person);
  for (const side of ['followers', 'following'] as const) {
    client.setQueriesData<InfiniteData<PageOfFollows>>(
      { queryKey: keys.allFollows(side) },
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, people: page.people.map(patched) })) },
    );
  }
}

/**
 * Following a person and ending it. Lists show it at once, and take it back when it fails; a profile and its counters
 * change when the server has done it.
 */
export function useFollow(personId: string) {
  const client = useQueryClient();
  const viewerId = useViewer()._id;
  return useMutation({
    mutationFn: (isFollowing: boolean) => request(isFollowing ? follow : unfollow, { params: { id: personId } }),
    onMutate: (isFollowing) => patchLists(client, personId, isFollowing),
    onSuccess: (_, isFollowing) => {
      patchPerson(client, personId, (person) => withFollow(person, isFollowing));
      void client.invalidateQueries({ queryKey: keys.person(personId) });
      void client.invalidateQueries({ queryKey: keys.person(viewerId) });
      // An open list keeps its rows, so that a person unfollowed by mistake can be followed again there.
      void client.invalidateQueries({ queryKey: keys.follows(personId, 'followers'), refetchType: 'none' });
      void client.invalidateQueries({ queryKey: keys.follows(viewerId, 'following'), refetchType: 'none' });
      // A follow may make friends, accept a request or end a friendship.
      void client.invalidateQueries({ queryKey: keys.allFriends() });
      void client.invalidateQueries({ queryKey: keys.requests('received') });
      tellRelationChange(client, 'following');
    },
    onError: (_, isFollowing) => {
      patchLists(client, personId, !isFollowing);
      toast.error('Failed to update follow status');
    },
  });
}
