import type { FollowedPerson } from '@quad/contract/people/follows';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { cursorOf, placeOf } from '../../../platform/lists/cursor.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import type { PersonSummaries } from '../summaries/person-summaries.ts';
import type { Followees } from './followees.ts';
import * as repo from './follows.repo.ts';
import type { Relations } from './relations.ts';

interface ListRequest {
  readonly limit: number;
  /** The `nextCursor` of the page before. */
  readonly before?: string | undefined;
}

interface FollowList {
  readonly people: FollowedPerson[];
  readonly nextCursor: string | null;
}

export type Follows = ReturnType<typeof createFollows>;

/** Follow and unfollow people, idempotently, and list follows. */
export function createFollows(parts: {
  db: Database;
  summaries: PersonSummaries;
  relations: Relations;
  followees: Followees;
}) {
  const { db, summaries, relations, followees } = parts;

  const list = async (
    viewer: Viewer,
    side: 'followers' | 'following',
    id: string,
    { limit, before }: ListRequest,
  ): Promise<FollowList> => {
    await relations.assertSeesPerson(viewer.id, id);
    const { hidden } = await relations.visibilityOf(viewer.id);
    const rows = await repo.listFollows(db, side, id, {
      viewerId: viewer.id,
      hidden: [...hidden],
      after: placeOf(before),
      limit: limit + 1,
    });
    if (rows.length === 0 && !(await repo.personExists(db, id))) throw new AppError('no_such_person');
    const { rows: shown, nextCursor } = pageOf(rows, limit, cursorOf);
    const [known, followed] = await Promise.all([summaries.get(shown.map((row) => row.id)), followees.of(viewer.id)]);
    return {
      people: shown.flatMap(({ id: listed }) => {
        const person = known.get(listed);
        return person ? [{ ...person, isFollowing: followed.has(listed) }] : [];
      }),
      nextCursor,
    };
  };

  const change = async (viewer: Viewer, id: string, query: typeof repo.follow): Promise<void> => {
    const result = await relations.change([viewer.id, id], (trx) => query(trx, viewer.id, id));
    if (result === null) throw new AppError('no_such_person');
  };

  return {
    async check(viewer: Viewer, id: string): Promise<boolean> {
      await relations.assertSeesPerson(viewer.id, id);
      const following = await repo.isFollowing(db, viewer.id, id);
      if (!following && !(await repo.personExists(db, id))) throw new AppError('no_such_person');
      return following;
    },
    followers: (viewer: Viewer, id: string, request: ListRequest) => list(viewer, 'followers', id, request),
    following: (viewer: Viewer, id: string, request: ListRequest) => list(viewer, 'following', id, request),
    /** Follow a person. `at` (milliseconds since 1970) is for past follows, as on the demo campus. */
    async follow(viewer: Viewer, id: string, at?: number): Promise<void> {
      if (viewer.id === id) throw new AppError('follow_self');
      await change(viewer, id, (trx, follower, followee) => repo.follow(trx, follower, followee, at));
    },
    unfollow: (viewer: Viewer, id: string) => change(viewer, id, repo.unfollow),
  };
}
