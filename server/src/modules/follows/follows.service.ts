import type { PersonCard } from '@quad/contract/people';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { toPersonCard } from '../people/person-card.ts';
import * as repo from './follows.repo.ts';

interface ListRequest {
  readonly limit: number;
  readonly before?: string | undefined;
}

export type Follows = ReturnType<typeof createFollows>;

/** Who follows whom. Following twice is following once. */
export function createFollows({ db }: { db: Database }) {
  const list = async (side: 'followers' | 'following', id: string, request: ListRequest): Promise<PersonCard[]> => {
    const rows = await repo.listSide(db, side, id, request);
    if (rows.length === 0 && !(await repo.personExists(db, id))) throw new AppError('no_such_person');
    return rows.map(toPersonCard);
  };

  return {
    async check(viewer: Viewer, id: string): Promise<boolean> {
      const following = await repo.isFollowing(db, viewer.id, id);
      if (!following && !(await repo.personExists(db, id))) throw new AppError('no_such_person');
      return following;
    },
    followers: (id: string, request: ListRequest) => list('followers', id, request),
    following: (id: string, request: ListRequest) => list('following', id, request),
    async follow(viewer: Viewer, id: string): Promise<void> {
      if (viewer.id === id) throw new AppError('follow_self');
      if ((await repo.follow(db, viewer.id, id)) === null) throw new AppError('no_such_person');
    },
    async unfollow(viewer: Viewer, id: string): Promise<void> {
      if ((await repo.unfollow(db, viewer.id, id)) === null) throw new AppError('no_such_person');
    },
  };
}
