import { newId } from '../platform/db/ids.ts';
import type { TestContext, TestPerson } from './context.ts';
import { addGroupTopic, addStudyGroup, joinStudyGroup, replyInGroup } from './study-groups.ts';

/** The study groups of a stage: the owner owns them, the friend is a member. */
export interface GroupStage {
  /** An open group. */
  studyGroup(): Promise<string>;
  /** A hidden group, and the code of its invitation. */
  hiddenGroup(): Promise<string>;
  groupInvitation(): Promise<string>;
  /** The owner's topic in the open group. */
  groupTopic(): Promise<string>;
  /** The owner's reply in it. */
  groupReply(): Promise<string>;
  /** The owner's request for room in it. */
  groupRequest(): Promise<string>;
  /** Add the owner's library item to the open group. */
  noteInGroup(): Promise<void>;
  /** A person who asks to join the open group, after it was restricted to requests. */
  joiner(): Promise<string>;
}

type Once = <Value>(make: () => Promise<Value>) => () => Promise<Value>;

export function newGroupStage(
  quad: TestContext,
  { owner, friend }: Readonly<Record<'owner' | 'friend', TestPerson>>,
  once: Once,
  libraryItem: () => Promise<string>,
): GroupStage {
  const make = async (access: 'open' | 'hidden') => {
    const group = await addStudyGroup(quad, owner, { access });
    await joinStudyGroup(quad, friend, group);
    return group;
  };
  const open = once(() => make('open'));
  const hidden = once(() => make('hidden'));
  const topic = once(async () => addGroupTopic(quad, owner, await open()));
  const author = { id: owner.id, role: 'user' } as const;
  return {
    studyGroup: async () => (await open())._id,
    hiddenGroup: async () => (await hidden())._id,
    groupInvitation: async () => (await hidden()).invitation ?? '',
    groupTopic: async () => (await topic())._id,
    groupReply: once(async () => (await replyInGroup(quad, owner, (await topic())._id))._id),
    groupRequest: once(async () => {
      const { _id } = await open();
      const asked = await quad.services.groupRequests.ask(author, _id, { membersMax: 100, reason: 'A whole year' });
      return asked.roomRequest?._id ?? newId();
    }),
    noteInGroup: once(async () => quad.services.libraryGroups.add(owner, await libraryItem(), (await open())._id)),
    joiner: once(async () => {
      const { _id } = await open();
      await quad.services.studyGroups.edit(author, _id, { access: 'request' });
      const joiner = await quad.newPerson('Joiner');
      await quad.services.studyGroups.join({ id: joiner.id, role: 'user' }, _id);
      return joiner.id;
    }),
  };
}
