import { GROUP_MEMBERS_MAX } from '@quad/contract/limits/messages';
import type { OpenConversation } from '@quad/contract/messages/conversations';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { AvatarSource } from '../../platform/media/prepared-media.ts';
import { type Announcement, type ConversationAccess, type Locked, storeEvent } from './conversation-access.ts';
import * as repo from './conversations.repo.ts';
import type { Conversations } from './conversations.service.ts';
import * as members from './members.repo.ts';
import { forgetMentions } from './message-mentions.ts';
import type { EventRecord } from './messages.repo.ts';
import { mayManage } from './messages.rules.ts';

const ids = (added: readonly members.NewMember[]): string[] => added.map(({ personId }) => personId);

export type Groups = ReturnType<typeof createGroups>;

/** Groups and their members. Events of a group are stored among its messages. */
export function createGroups(parts: { media: MediaLibrary; access: ConversationAccess; conversations: Conversations }) {
  const { media, access, conversations } = parts;

  const lockOwned = async (trx: Executor, viewer: Viewer, id: string): Promise<Locked> => {
    const locked = await access.lock(trx, viewer.id, id);
    if (!mayManage({ kind: locked.kind, role: locked.member.role })) throw new AppError('forbidden');
    return locked;
  };

  /** Check early, before any costly work, that the viewer owns the group. */
  const assertOwned = async (viewer: Viewer, id: string): Promise<void> => {
    const row = await access.find(await access.readerOf(viewer.id), id);
    if (!mayManage(row)) throw new AppError('forbidden');
  };

  /** Change a group as its owner, store the event, and return the group. */
  const changeOwned = async (
    viewer: Viewer,
    id: string,
    work: (trx: Executor, locked: Locked) => Promise<EventRecord | undefined>,
  ): Promise<OpenConversation> => {
    await assertOwned(viewer, id);
    await access.change(async (trx): Promise<Announcement> => {
      const locked = await lockOwned(trx, viewer, id);
      const event = await work(trx, locked);
      if (event) return storeEvent(trx, locked, viewer.id, event);
      return { people: [], changed: { conversation: id, seq: locked.lastSeq, kind: 'members' } };
    });
    return conversations.get(viewer, id);
  };

  /** The members to add; throws `no_such_person` when the viewer may not add one of them. */
  const newMembers = async (
    trx: Executor,
    viewer: Viewer,
    personIds: readonly string[],
  ): Promise<members.NewMember[]> => {
    const wanted = [...new Set(personIds)].filter((id) => id !== viewer.id);
    const found = await members.findInvitable(trx, viewer.id, wanted);
    if (found.length < wanted.length) throw new AppError('no_such_person');
    const followers = new Set(found.filter(({ follows }) => follows).map(({ id }) => id));
    // for people who do not follow the owner the group is a request
    return wanted.map((id) => ({ personId: id, isAccepted: followers.has(id) }));
  };

  /** Another member that the viewer sees; throws `no_such_member`. */
  const otherMember = async (trx: Executor, viewer: Viewer, id: string, personId: string): Promise<members.Member> => {
    const [member, seen] = [await members.findMember(trx, id, personId), await members.audienceOf(trx, id, viewer.id)];
    if (!member || personId === viewer.id || !seen.includes(personId)) throw new AppError('no_such_member');
    return member;
  };

  return {
    async create(viewer: Viewer, name: string, personIds: readonly string[], at?: Date): Promise<OpenConversation> {
      const id = newId(at?.getTime());
      await access.change(async (trx) => {
        const others = await newMembers(trx, viewer, personIds);
        await repo.insertGroup(trx, id, name);
        await members.addMembers(trx, id, [{ personId: viewer.id, role: 'owner', isAccepted: true }, ...others]);
        await access.assertMayWrite(trx, id, [viewer.id, ...ids(others)]);
        return storeEvent(trx, { id, lastSeq: 0 }, viewer.id, { type: 'created', name }, at);
      });
      return conversations.get(viewer, id);
    },

    rename: (viewer: Viewer, id: string, name: string): Promise<OpenConversation> =>
      changeOwned(viewer, id, async (trx) => {
        await access.assertMayWrite(trx, id, [viewer.id]);
        await repo.renameGroup(trx, id, name);
        return { type: 'renamed', name };
      }),

    async setPicture(viewer: Viewer, id: string, picture: AvatarSource): Promise<OpenConversation> {
      await assertOwned(viewer, id);
      await media.addAvatar(picture, viewer, async (record, trx) => {
        const locked = await lockOwned(trx, viewer, id);
        await access.assertMayWrite(trx, id, [viewer.id]);
        await repo.setPicture(trx, id, record);
        if (locked.picture) await media.remove(trx, [locked.picture.small, locked.picture.large]);
        await access.announce(trx, await storeEvent(trx, locked, viewer.id, { type: 'picture' }));
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

    /** Add people, who see later messages only. Existing members are unchanged. */
    async add(viewer: Viewer, id: string, personIds: readonly string[]): Promise<OpenConversation> {
      await assertOwned(viewer, id);
      await access.change(async (trx): Promise<Announcement> => {
        const locked = await lockOwned(trx, viewer, id);
        // after the lock, so that a person who has just declined is not added again
        const others = await newMembers(trx, viewer, personIds);
        const current = await members.memberIds(trx, id);
        const added = others.filter(({ personId }) => !current.some(({ person_id }) => person_id === personId));
        if (current.length + added.length > GROUP_MEMBERS_MAX) throw new AppError('group_full');
        let announcement: Announcement = {
          people: [],
          changed: { conversation: id, seq: locked.lastSeq, kind: 'members' },
        };
        if (added.length > 0) await members.addMembers(trx, id, added, locked.lastSeq);
        await access.assertMayWrite(trx, id, ids(added));
        for (const [index, { personId }] of added.entries()) {
          const place = { id, lastSeq: locked.lastSeq + index };
          announcement = await storeEvent(trx, place, viewer.id, { type: 'added', personId });
        }
        return announcement;
      });
      return conversations.get(viewer, id);
    },

    /** Remove a member, who can no longer read the group. */
    async remove(viewer: Viewer, id: string, personId: string): Promise<OpenConversation> {
      await assertOwned(viewer, id);
      await access.change(async (trx) => {
        const locked = await lockOwned(trx, viewer, id);
        // the owner is responsible for the group, and may remove blocked members too
        if (personId === viewer.id || !(await members.findMember(trx, id, personId)))
          throw new AppError('no_such_member');
        await members.removeMember(trx, id, personId);
        await addJob(trx, forgetMentions, { conversation: id, person: personId });
        await repo.deleteInvisibleMessages(trx, id);
        const announcement = await storeEvent(trx, locked, viewer.id, { type: 'removed', personId });
        return { ...announcement, people: [...announcement.people, personId] };
      });
      return conversations.get(viewer, id);
    },

    handOver: (viewer: Viewer, id: string, personId: string): Promise<OpenConversation> =>
      changeOwned(viewer, id, async (trx) => {
        const { is_accepted } = await otherMember(trx, viewer, id, personId);
        if (!is_accepted) throw new AppError('no_such_member');
        await access.assertMayWrite(trx, id, [personId]);
        await members.handOver(trx, id, personId);
        return { type: 'owner', personId };
      }),

    /** Leave a group. Triggers hand it over when its owner leaves, and delete it after the last member. */
    async leave(viewer: Viewer, id: string): Promise<void> {
      const { kind } = await access.find(await access.readerOf(viewer.id), id);
      if (kind !== 'group') throw new AppError('forbidden');
      await access.change(async (trx): Promise<Announcement> => {
        const locked = await access.lock(trx, viewer.id, id);
        const before = await members.audienceOf(trx, id, viewer.id);
        await (locked.member.is_accepted ? members.removeMember : members.decline)(trx, id, viewer.id);
        await addJob(trx, forgetMentions, { conversation: id, person: viewer.id });
        const left = await members.memberIds(trx, id);
        const changed = { conversation: id, seq: locked.lastSeq, kind: 'members' as const };
        if (left.length === 0) return { people: before, changed };
        await repo.deleteInvisibleMessages(trx, id);
        // declining a request stores no event
        if (!locked.member.is_accepted) return { people: before, changed };
        let announcement = await storeEvent(trx, locked, viewer.id, { type: 'left' });
        const owner = left.find(({ role }) => role === 'owner');
        if (owner && locked.member.role === 'owner') {
          const place = { id, lastSeq: locked.lastSeq + 1 };
          announcement = await storeEvent(trx, place, viewer.id, { type: 'owner', personId: owner.person_id });
        }
        return { ...announcement, people: [...announcement.people, viewer.id] };
      });
    },
  };
}
