import { t } from '@lingui/core/macro';
import { unfollow } from '@quad/contract/people/follows';
import { acceptRequest, askFriend, declineRequest, withdrawRequest } from '@quad/contract/people/friends';
import type { PersonCard, Relation } from '@quad/contract/people/people';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { keys } from './keys.ts';
import { patchPerson, withRelation } from './person-query.ts';
import { notifyRelationChange } from './relation-changes.ts';
import { dropRequest, putRequest } from './request-changes.ts';

/** A step that starts, answers or ends a friendship. */
export type FriendStep = 'ask' | 'withdraw' | 'accept' | 'decline' | 'end';

/** The outcome of a step: no relation, a waiting request, a friendship, or an ended friendship. */
type Outcome = 'nothing' | 'requested' | 'friends' | 'ended';

/** The pending call of each person. The next step waits for it. */
const pendingSteps = new Map<string, Promise<unknown>>();

/**
 * Change a friendship by a step. Lists and the badge show it at once. A failure refetches them and shows a toast.
 * Return whether the step succeeded.
 */
export async function takeFriendStep(client: QueryClient, person: PersonCard, step: FriendStep): Promise<boolean> {
  await client.cancelQueries({ queryKey: keys.allRequests() });
  showStep(client, person, step);
  const sent = Promise.resolve(pendingSteps.get(person._id)).then(() => send(person._id, step));
  const ended = sent.catch(() => undefined);
  pendingSteps.set(person._id, ended);
  try {
    showOutcome(client, person, await sent);
    if (step === 'withdraw') {
      toast.info(t`Request to ${person.name} cancelled.`, {
        action: { label: t`Undo`, run: () => void takeFriendStep(client, person, 'ask') },
      });
    }
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already_friends') {
      showOutcome(client, person, 'friends');
      return true;
    }
    void client.invalidateQueries({ queryKey: keys.allRequests() });
    void client.invalidateQueries({ queryKey: keys.person(person._id) });
    // Another tab has withdrawn it, or the person has answered it.
    const isGone = step === 'withdraw' && error instanceof ApiError && error.code === 'no_such_request';
    if (isGone) toast.info(t`Your request to ${person.name} is no longer open.`);
    else toastFailure(FAILURES[step](person.name), error);
    return false;
  } finally {
    if (pendingSteps.get(person._id) === ended) pendingSteps.delete(person._id);
    // A list that is being fetched may be older than this step. The cancellation above may have ended a list's first
    // fetch.
    void client.invalidateQueries({
      queryKey: keys.allRequests(),
      predicate: ({ state }) => state.fetchStatus === 'fetching' || state.data === undefined,
    });
  }
}

const FAILURES: Record<FriendStep, (name: string) => string> = {
  ask: (name) => t`Your request to ${name} could not be sent.`,
  withdraw: () => t`The request could not be cancelled.`,
  accept: () => t`The request could not be accepted.`,
  decline: () => t`The request could not be declined.`,
  end: (name) => t`${name} could not be removed.`,
};

function showStep(client: QueryClient, person: PersonCard, step: FriendStep) {
  const { _id } = person;
  if (step === 'ask') putRequest(client, 'sent', person);
  if (step === 'withdraw') dropRequest(client, 'sent', _id);
  if (step === 'accept' || step === 'decline') dropRequest(client, 'received', _id);
  const request: Relation['request'] = step === 'ask' ? 'sent' : null;
  if (step !== 'end') patchPerson(client, _id, (one) => withRelation(one, { request }));
}

async function send(id: string, step: FriendStep): Promise<Outcome> {
  const params = { params: { id } };
  switch (step) {
    case 'ask':
      return (await request(askFriend, params)).state;
    case 'accept':
      await request(acceptRequest, params);
      return 'friends';
    case 'withdraw':
      await request(withdrawRequest, params);
      return 'nothing';
    case 'decline':
      await request(declineRequest, params);
      return 'nothing';
    case 'end':
      await request(unfollow, params);
      return 'ended';
  }
}

function showOutcome(client: QueryClient, person: PersonCard, outcome: Outcome) {
  const { _id, name } = person;
  if (outcome === 'friends') {
    // A request to a person who already follows the viewer makes them friends at once. Drop the requests of both.
    dropRequest(client, 'sent', _id);
    dropRequest(client, 'received', _id);
    toast.success(t`You and ${name} are friends now.`);
  }
  // A list that was fetched during the call may lack the request.
  if (outcome === 'requested') putRequest(client, 'sent', person);
  if (outcome === 'ended') toast.success(t`${name} is no longer your friend.`);
  if (outcome === 'nothing' || outcome === 'requested') return;
  void client.invalidateQueries({ queryKey: keys.allFriends() });
  // Friends follow each other, so profiles, counters and lists have changed.
  client.removeQueries({ queryKey: keys.allFollows('followers'), type: 'inactive' });
  client.removeQueries({ queryKey: keys.allFollows('following'), type: 'inactive' });
  client.removeQueries({ queryKey: keys.allPersons(), type: 'inactive' });
  void client.invalidateQueries({ queryKey: keys.allPersons(), type: 'active' });
  notifyRelationChange(client, 'following');
}
