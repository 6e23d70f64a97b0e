import type { PersonCard } from '@quad/contract/people';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { toUser } from './people.present.ts';
import { completePeople, listPeople } from './people-lists.repo.ts';
import { toPersonCard } from './person-card.ts';

export type Users = ReturnType<typeof createUsers>;

/** People as they are listed and found. */
export function createUsers({ db }: { db: Database }) {
  return {
    /** A page of the people a viewer sees; `search` is in name, username or an address the viewer may see. */
    async list(
      viewer: Viewer,
      {
        page,
        limit,
        search = '',
        sort = 'name',
      }: { page: number; limit: number; search?: string; sort?: 'name' | 'newest' },
    ) {
      const { rows, total } = await listPeople(db, {
        viewerId: viewer.id,
        all: viewer.role === 'admin',
        search: search.trim(),
        sort,
        offset: (page - 1) * limit,
        limit,
      });
      return {
        users: rows.map((row) => toUser(row, viewer)),
        currentPage: page,
        totalPages: Math.ceil(total / limit),
        total,
      };
    },

    /** People whose username or name begins with what has been typed, those the viewer follows first. */
    async complete(viewer: Viewer, typed: string, limit: number): Promise<PersonCard[]> {
      const text = typed.trim();
      if (text === '') return [];
      return (await completePeople(db, viewer.id, text, limit)).map(toPersonCard);
    },
  };
}
