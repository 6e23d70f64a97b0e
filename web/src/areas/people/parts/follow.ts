import { t } from '@lingui/core/macro';
import { type FollowedPerson, follow, unfollow } from '@quad/contract/people/follows';
import type { PersonProfile } from '@quad/contract/people/people';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { useViewer } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { keys } from './keys.ts';
import { patchPerson, withRelation } from './person-query.ts';
import { notifyRelationChange } from './relation-changes.ts';

/** Return the person after the viewer's follow or unfollow. Mutual followers are friends. */
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

/** A page of followers or of followed people. */
export interface PageOfFollows {
  readonly people: readonly FollowedPerson[];
  readonly nextCursor: string | null;
}

/** Update a person in all cached lists of followers and followed people. */
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
 * Follow or unfollow a person. Lists show the change at once, and a failure rolls it back. The profile and its counters
 * change after the server's answer.
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
      // Open lists keep their rows, so that the viewer can follow again after a mistake.
      void client.invalidateQueries({ queryKey: keys.follows(personId, 'followers'), refetchType: 'none' });
      void client.invalidateQueries({ queryKey: keys.follows(viewerId, 'following'), refetchType: 'none' });
      // A follow may start a friendship or accept a request, and an unfollow may end a friendship.
      void client.invalidateQueries({ queryKey: keys.allFriends() });
      void client.invalidateQueries({ queryKey: keys.requests('received') });
      notifyRelationChange(client, 'following');
    },
    onError: (_, isFollowing) => {
      patchLists(client, personId, !isFollowing);
      toast.error(t`Failed to update follow status`);
    },
  });
}
