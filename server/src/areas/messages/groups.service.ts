import { GROUP_MEMBERS_MAX } from '@quad/contract/limits/messages';
import type { OpenConversation } from '@quad/contract/messages/conversations';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { AvatarSource } from '../../platform/media/prepared-media.ts';
import * as repo from './conversations.repo.ts';
import type { Conversations } from './conversations.service.ts';
import { type Conversing, type Locked, storeEvent, type Telling } from './conversing.ts';
import * as members from './members.repo.ts';
import type { EventRecord } from './messages.repo.ts';
import { mayManage } from './messages.rules.ts';

export type Groups = ReturnType<typeof createGroups>;

/** Groups and who is in them. What happens to a group stands among its messages. */
export function createGroups(parts: { media: MediaLibrary; conversing: Conversing; conversations: Conversations }) {
  const { media, conversing, conversations } = parts;

  /** Locks a group for a change by its owner. */
  const lockOwned = async (trx: Executor, viewer: Viewer, id: string): Promise<Locked> => {
    const locked = await conversing.lock(trx, viewer.id, id);
    if (!mayManage({ kind: locked.kind, role: locked.member.role })) throw new AppError('forbidden');
    return locked;
  };

  /** Throws what the change would, before anything costly is done for it. */
  const assertOwned = async (viewer: Viewer, id: string): Promise<void> => {
    const row = await conversing.find(await conversing.readerOf(viewer.id), id);
    if (!mayManage(row)) throw new AppError('forbidden');
  };

  /** Changes a group as its owner, writes down what has happened, and answers the group. */
  const changeOwned = async (
    viewer: Viewer,
    id: string,
    work: (trx: Executor, locked: Locked) => Promise<EventRecord | undefined>,
  ): Promise<OpenConversation> => {
    await assertOwned(viewer, id);
    await conversing.change(async (trx): Promise<Telling> => {
      const locked = await lockOwned(trx, viewer, id);
      const event = await work(trx, locked);
      if (event) return storeEvent(trx, locked, viewer.id, event);
      return { people: [], changed: { conversation: id, seq: locked.lastSeq, kind: 'members' } };
    });
    return conversations.get(viewer, id);
  };

  /** The people to invite; throws `no_such_person` when one of them cannot be. */
  const invited = async (trx: Executor, viewer: Viewer, personIds: readonly string[]): Promise<members.NewMember[]> => {
    const ids = [...new Set(personIds)].filter((id) => id !== viewer.id);
    const found = await members.findInvitable(trx, viewer.id, ids);
    if (found.length < ids.length) throw new AppError('no_such_person');
    const followers = new Set(found.filter(({ follows }) => follows).map(({ id }) => id));
    // who does not follow the owner is asked first
    return ids.map((id) => ({ personId: id, isAccepted: followers.has(id) }));
  };

  /** A member other than the viewer whom the viewer sees; throws `no_such_member`. */
  const otherMember = async (trx: Executor, viewer: Viewer, id: string, personId: string): Promise<members.Member> => {
    const [member, seen] = [await members.findMember(trx, id, personId), await members.audienceOf(trx, id, viewer.id)];
    if (!member || personId === viewer.id || !seen.includes(personId)) throw new AppError('no_such_member');
    return member;
  };

  return {
    async create(viewer: Viewer, name: string, personIds: readonly string[], at?: Date): Promise<OpenConversation> {
      const id = newId(at?.getTime());
      await conversing.change(async (trx) => {
        const others = await invited(trx, viewer, personIds);
        await repo.insertGroup(trx, id, name);
        await members.addMembers(trx, id, [{ personId: viewer.id, role: 'owner', isAccepted: true }, ...others]);
        return storeEvent(trx, { id, lastSeq: 0 }, viewer.id, { type: 'created', name }, at);
      });
      return conversations.get(viewer, id);
    },

    rename: (viewer: Viewer, id: string, name: string): Promise<OpenConversation> =>
      changeOwned(viewer, id, async (trx) => {
        await repo.renameGroup(trx, id, name);
        return { type: 'renamed', name };
      }),

    async setPicture(viewer: Viewer, id: string, picture: AvatarSource): Promise<OpenConversation> {
      await assertOwned(viewer, id);
      await media.addAvatar(picture, viewer, async (record, trx) => {
        const locked = await lockOwned(trx, viewer, id);
        await repo.setPicture(trx, id, record);
        if (locked.picture) await media.remove(trx, [locked.picture.small, locked.picture.large]);
        const done = await storeEvent(trx, locked, viewer.id, { type: 'picture' });
        await conversing.tell(trx, done);
      });
      return conversations.get(viewer, id);
    },

    removePicture: (viewer: Viewer, id: string): Promise<OpenConversation> =>
      changeOwned(viewer, id, async (trx, { picture }) => {
        if (!picture) return undefined;
        await repo.setPicture(trx, id, null);
        await media.remove(trx, [picture.small, picture.large]);
        return { type: 'picture' };
      }),

    /** Adds people, who see what comes from now on. Those who are members already stay as they are. */
    async add(viewer: Viewer, id: string, personIds: readonly string[]): Promise<OpenConversation> {
      await assertOwned(viewer, id);
      await conversing.change(async (trx): Promise<Telling> => {
        const locked = await lockOwned(trx, viewer, id);
        // after the lock: who declines the group at this time stays out of it
        const others = await invited(trx, viewer, personIds);
        const present = await members.memberIds(trx, id);
        const added = others.filter(({ personId }) => !present.some(({ person_id }) => person_id === personId));
        if (present.length + added.length > GROUP_MEMBERS_MAX) throw new AppError('group_full');
        let telling: Telling = { people: [], changed: { conversation: id, seq: locked.lastSeq, kind: 'members' } };
        if (added.length > 0) await members.addMembers(trx, id, added, locked.lastSeq);
        for (const [index, { personId }] of added.entries()) {
          const place = { id, lastSeq: locked.lastSeq + index };
          telling = await storeEvent(trx, place, viewer.id, { type: 'added', personId });
        }
        return telling;
      });
      return conversations.get(viewer, id);
    },

    /** Removes a member: the group and its messages are not theirs any more. */
    async remove(viewer: Viewer, id: string, personId: string): Promise<OpenConversation> {
      await assertOwned(viewer, id);
      await conversing.change(async (trx) => {
        const locked = await lockOwned(trx, viewer, id);
        // the owner answers for the group: a block takes nobody out of their reach
        if (personId === viewer.id || !(await members.findMember(trx, id, personId)))
          throw new AppError('no_such_member');
        await members.removeMember(trx, id, personId);
        await repo.purge(trx, id);
        const telling = await storeEvent(trx, locked, viewer.id, { type: 'removed', personId });
        return { ...telling, people: [...telling.people, personId] };
      });
      return conversations.get(viewer, id);
    },

    handOver: (viewer: Viewer, id: string, personId: string): Promise<OpenConversation> =>
      changeOwned(viewer, id, async (trx) => {
        const { is_accepted } = await otherMember(trx, viewer, id, personId);
        if (!is_accepted) throw new AppError('no_such_member');
        await members.handOver(trx, id, personId);
        return { type: 'owner', personId };
      }),

    /** Leaves a group. The database hands it over when its owner leaves, and deletes it when nobody is left. */
    async leave(viewer: Viewer, id: string): Promise<void> {
      const { kind } = await conversing.find(await conversing.readerOf(viewer.id), id);
      if (kind !== 'group') throw new AppError('forbidden');
      await conversing.change(async (trx): Promise<Telling> => {
        const locked = await conversing.lock(trx, viewer.id, id);
        const before = await members.audienceOf(trx, id, viewer.id);
        await (locked.member.is_accepted ? members.removeMember : members.decline)(trx, id, viewer.id);
        const left = await members.memberIds(trx, id);
        const changed = { conversation: id, seq: locked.lastSeq, kind: 'members' as const };
        if (left.length === 0) return { people: before, changed };
        await repo.purge(trx, id);
        // a request that is declined is not told
        if (!locked.member.is_accepted) return { people: before, changed };
        let telling = await storeEvent(trx, locked, viewer.id, { type: 'left' });
        const owner = left.find(({ role }) => role === 'owner');
        if (owner && locked.member.role === 'owner') {
          const place = { id, lastSeq: locked.lastSeq + 1 };
          telling = await storeEvent(trx, place, viewer.id, { type: 'owner', personId: owner.person_id });
        }
        return { ...telling, people: [...telling.people, viewer.id] };
      });
    },
  };
}
