import { block, mute, unblock, unmute } from '@quad/contract/blocks';
import { addToList, removeFromList } from '@quad/contract/friends';
import type { FriendList, PersonProfile, Relation } from '@quad/contract/people';
import { removePicture } from '@quad/contract/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/client.ts';
import { keys } from '../../people/keys.ts';
import { patchPerson, withRelation } from '../../people/person-query.ts';
import { tellFailure } from '../../posts/failures.ts';
import { forgetPosts } from '../../posts/forget-posts.ts';
import { toast } from '../../ui/toast.ts';

/** The lists of friends, as people read them. */
export const LIST_NAMES: Record<FriendList, string> = { close: 'Close Friends', work: 'Work' };

/** Blocks a person or ends that. The profile then shows what is left of them. */
export async function setBlocked(client: QueryClient, { _id, name }: PersonProfile, blocked: boolean) {
  const params = { params: { id: _id } };
  await told(`${name} could not be ${blocked ? 'blocked' : 'unblocked'}.`, async () => {
    await request(blocked ? block : unblock, params);
    forgetPosts(client);
    // Whom the viewer sees has changed in every list of people, and the counters with it.
    client.removeQueries({ queryKey: keys.all(), type: 'inactive' });
    await client.invalidateQueries({ queryKey: keys.all(), type: 'active' });
    toast.success(blocked ? `You have blocked ${name}.` : `You have unblocked ${name}.`);
  });
}

/** Mutes a person or ends that. */
export async function setMuted(client: QueryClient, { _id, name }: PersonProfile, isMuted: boolean) {
  await told(`${name} could not be ${isMuted ? 'muted' : 'unmuted'}.`, async () => {
    await request(isMuted ? mute : unmute, { params: { id: _id } });
    patchPerson(client, _id, (person) => withRelation(person, { isMuted }));
    forgetPosts(client);
    toast.success(isMuted ? `${name} is muted. Their posts leave your feed.` : `${name} is no longer muted.`);
  });
}

/** Puts a friend on a list of the viewer's, or takes them off it. */
export async function setOnList(client: QueryClient, person: PersonProfile, list: FriendList, listed: boolean) {
  const { _id, name } = person;
  const listName = LIST_NAMES[list];
  await told(`${name} could not be ${listed ? 'added to' : 'removed from'} ${listName}.`, async () => {
    await request(listed ? addToList : removeFromList, { params: { list, id: _id } });
    patchPerson(client, _id, (now) => withRelation(now, { lists: listsWith(now.relation, list, listed) }));
    toast.success(listed ? `${name} is in ${listName}.` : `${name} is no longer in ${listName}.`);
  });
}

function listsWith({ lists }: Relation, list: FriendList, listed: boolean): FriendList[] {
  const others = lists.filter((each) => each !== list);
  return listed ? [...others, list] : others;
}

/** Removes somebody's picture, as moderators may. */
export async function takePicture(client: QueryClient, { _id, name }: PersonProfile) {
  await told(`The picture of ${name} could not be removed.`, async () => {
    await request(removePicture, { params: { id: _id } });
    patchPerson(client, _id, (person) => ({ ...person, picture: null, profileImage: null }));
    forgetPosts(client);
    toast.success(`The picture of ${name} is removed.`);
  });
}

/** Does something, and says in a toast when it fails, and why. */
async function told(failure: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    tellFailure(failure, error);
  }
}
