import { t } from '@lingui/core/macro';
import { addToList, type listFriends, removeFromList } from '@quad/contract/people/friends';
import type { FriendList, PersonCard } from '@quad/contract/people/people';
import type { AnswerOf } from '@quad/contract/wire/call';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { keys } from './keys.ts';
import { patchPerson, withRelation } from './person-query.ts';

/** The names of the lists of friends. */
export const LIST_NAMES: Record<FriendList, string> = {
  get close() {
    return t`Close Friends`;
  },
  get work() {
    return t`Work`;
  },
};

/** The action that adds a friend to a list, or removes them. */
export const listAction = (list: FriendList, isListed: boolean): string =>
  isListed ? t`Remove from ${LIST_NAMES[list]}` : t`Add to ${LIST_NAMES[list]}`;

type FriendPages = InfiniteData<AnswerOf<typeof listFriends>>;
type Named = Pick<PersonCard, '_id' | 'name'>;

/**
 * Add a friend to one of the viewer's lists, or remove them. The change shows at once; a failure rolls it back with a
 * toast. `quiet` omits the toast of success.
 */
export async function setOnList(
  client: QueryClient,
  { _id, name }: Named,
  list: FriendList,
  listed: boolean,
  { quiet = false } = {},
) {
  const listName = LIST_NAMES[list];
  // Cancel running refetches, because their data is older than this change.
  await client.cancelQueries({ queryKey: keys.allFriends(), predicate: ({ state }) => state.data !== undefined });
  showOnList(client, _id, list, listed);
  try {
    await request(listed ? addToList : removeFromList, { params: { list, id: _id } });
    void client.invalidateQueries({ queryKey: [...keys.allFriends(), list] });
    if (!quiet) toast.success(listed ? t`${name} is in ${listName}.` : t`${name} is no longer in ${listName}.`);
  } catch (error) {
    showOnList(client, _id, list, !listed);
    toastFailure(
      listed ? t`${name} could not be added to ${listName}.` : t`${name} could not be removed from ${listName}.`,
      error,
    );
  }
}

function showOnList(client: QueryClient, personId: string, list: FriendList, listed: boolean) {
  patchPerson(client, personId, (person) =>
    withRelation(person, { lists: withList(person.relation.lists, list, listed) }),
  );
  client.setQueriesData<FriendPages>(
    { queryKey: keys.allFriends() },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          friends: page.friends.map((one) =>
            one._id === personId ? { ...one, lists: withList(one.lists, list, listed) } : one,
          ),
        })),
      },
  );
}

function withList(lists: readonly FriendList[], list: FriendList, listed: boolean): FriendList[] {
  const others = lists.filter((each) => each !== list);
  return listed ? [...others, list] : others;
}
