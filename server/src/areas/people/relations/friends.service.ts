import { REQUESTS_LISTED } from '@quad/contract/limits/people';
import type { Friend, FriendRequest } from '@quad/contract/people/friends';
import type { FriendList } from '@quad/contract/people/people';
import { trimText } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { toPersonSummary } from '../summaries/person-summary.ts';
import * as repo from './friends.repo.ts';
import type { Relations } from './relations.ts';

export type Friends = ReturnType<typeof createFriends>;

/** Friends, who are two people that follow each other; friend requests, and private lists of friends. */
export function createFriends({ db, relations }: { db: Database; relations: Relations }) {
  return {
    /** A page of the viewer's friends by name. `search` looks in name and username. */
    async list(
      viewer: Viewer,
      { page, limit, search = '', list }: { page: number; limit: number; search?: string; list?: FriendList },
    ) {
      const { rows, total } = await repo.listFriends(db, viewer.id, {
        search: trimText(search),
        list,
        offset: (page - 1) * limit,
        limit,
      });
      const friends: Friend[] = rows.map((row) => ({ ...toPersonSummary(row), lists: row.lists }));
      return { friends, currentPage: page, totalPages: Math.ceil(total / limit), total };
    },

    /** The newest requests the viewer has received or sent. */
    async requests(viewer: Viewer, direction: 'received' | 'sent') {
      const { rows, count } = await repo.listRequests(db, viewer.id, direction, REQUESTS_LISTED);
      const requests: FriendRequest[] = rows.map((row) => ({
        ...toPersonSummary(row),
        department: row.department,
        year: row.year,
        mutualFriends: row.mutual_friends,
        askedAt: row.asked_at.toISOString(),
      }));
      return { requests, count };
    },

    /**
     * Send a friend request. A person who has already sent one, or follows the viewer, becomes a friend at once. `at`
     * (milliseconds since 1970) is for past requests.
     */
    async ask(viewer: Viewer, id: string, at?: number): Promise<'requested' | 'friends'> {
      if (viewer.id === id) throw new AppError('friend_self');
      const state = await relations.change([viewer.id, id], (trx) => repo.ask(trx, viewer.id, id, at));
      if (state === null) throw new AppError('no_such_person');
      if (state === 'already') throw new AppError('already_friends');
      return state;
    },

    async withdraw(viewer: Viewer, id: string): Promise<void> {
      const isFound = await relations.change([viewer.id, id], (trx) => repo.removeRequest(trx, viewer.id, id));
      if (!isFound) throw new AppError('no_such_request');
    },

    /** Accept a person's request: both now follow each other. */
    async accept(viewer: Viewer, id: string): Promise<void> {
      const isFound = await relations.change([viewer.id, id], (trx) => repo.accept(trx, viewer.id, id));
      if (!isFound) throw new AppError('no_such_request');
    },

    /** Decline a person's request, without a notification. */
    async decline(viewer: Viewer, id: string): Promise<void> {
      const isFound = await relations.change([viewer.id, id], (trx) => repo.removeRequest(trx, id, viewer.id));
      if (!isFound) throw new AppError('no_such_request');
    },

    async addToList(viewer: Viewer, list: FriendList, id: string): Promise<void> {
      const result = await relations.change([id], (trx) => repo.addToList(trx, viewer.id, list, id));
      if (result === null) throw new AppError('no_such_person');
      if (!result) throw new AppError('not_friends');
    },

    removeFromList: (viewer: Viewer, list: FriendList, id: string): Promise<void> =>
      relations.change([id], (trx) => repo.removeFromList(trx, viewer.id, list, id)),
  };
}
