import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { addToStudyGroup, removeFromStudyGroup } from '@quad/contract/library/library-items';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import type { GroupPart } from '../groups/group-part.ts';
import { uploaderOf } from './library.repo.ts';
import * as repo from './library-groups.repo.ts';

export type LibraryGroups = ReturnType<typeof createLibraryGroups>;

export function createLibraryGroups({ db, membership }: { db: Database; membership: GroupMembership }) {
  return {
    async add(viewer: Pick<Viewer, 'id'>, itemId: string, groupId: string): Promise<void> {
      await membership.requireWriter(viewer.id, groupId);
      if ((await uploaderOf(db, viewer.id, itemId)) === undefined) throw new AppError('no_such_library_item');
      await repo.addToGroup(db, { groupId, itemId, addedBy: viewer.id });
    },

    async remove(viewer: Pick<Viewer, 'id'>, itemId: string, groupId: string): Promise<void> {
      await membership.requireMember(viewer.id, groupId);
      const added = await repo.findInGroup(db, groupId, itemId);
      if (!added) throw new AppError('no_such_library_item');
      if (added.added_by !== viewer.id) await membership.requireHost(viewer.id, groupId);
      await repo.removeFromGroup(db, groupId, itemId);
    },
  };
}

export function libraryGroupRoutes(server: FastifyInstance, groups: LibraryGroups): void {
  route(server, addToStudyGroup, async ({ viewer, params }) => {
    await groups.add(viewer, params.id, params.groupId);
    return { message: say(msg`It is in the group now.`) };
  });
  route(server, removeFromStudyGroup, async ({ viewer, params }) => {
    await groups.remove(viewer, params.id, params.groupId);
    return { message: say(msg`It is not in the group any more.`) };
  });
}

/** The notes of a study group. Members add a note from the note's own page, so `addAt` leads to the library. */
export const notesOfGroup = (db: Database): GroupPart => ({
  type: 'notes',
  get title() {
    return say(msg`Notes`);
  },
  addAt: () => '/library',
  async list(viewerId, groupId, limit) {
    const rows = await repo.itemsOfGroup(db, viewerId, groupId, limit);
    return rows.map(({ id, title, kind, author, subject }) => ({
      _id: id,
      title,
      detail: [kind === 'book' ? say(msg`Book`) : say(msg`Note`), author, subject].filter(Boolean).join(' · '),
      link: `/library/${id}`,
    }));
  },
});
