import { randomUUID } from 'node:crypto';
import type { Services } from '@quad/server/app';
import type { Campus } from '../people/fill-people.ts';
import { demoGroups } from './groups.ts';

interface Parts {
  readonly campus: Campus;
  /** The instant so many minutes before the load, in milliseconds since 1970. */
  readonly ago: (age: number) => number;
}

/** Create the study groups, and let people join them and talk. */
export async function addGroups(services: Services, { campus, ago }: Parts): Promise<void> {
  const { studyGroups, groupMembers, groupTopics, groupReplies, groupRequests } = services;
  for (const group of demoGroups) {
    const owner = campus.viewer(group.owner);
    const { title, description, kind, department = '', access } = group;
    const made = await studyGroups.create(owner, {
      clientId: randomUUID(),
      title,
      description,
      kind,
      department,
      access,
      at: ago(group.age),
    });
    const { _id: id, generalTopic, invitation } = made;
    for (const member of group.members) await studyGroups.join(campus.viewer(member), id, invitation ?? undefined);
    for (const person of group.asking ?? []) await studyGroups.join(campus.viewer(person), id);
    for (const host of group.hosts ?? []) await groupMembers.setRole(owner, id, campus.viewer(host).id, 'host');
    const said = [...group.replies.map((reply) => ({ ...reply, topic: generalTopic }))];
    for (const { title: about, isPinned, replies } of group.topics ?? []) {
      const [{ by, age, text }, ...others] = replies;
      const topic = await groupTopics.create(campus.viewer(by), id, {
        clientId: randomUUID(),
        title: about,
        text,
        at: ago(age),
      });
      if (isPinned) await groupTopics.edit(owner, topic._id, { isPinned });
      said.push(...others.map((reply) => ({ ...reply, topic: topic._id })));
    }
    for (const { by, age, text, topic } of said.sort((one, other) => other.age - one.age))
      await groupReplies.add(campus.viewer(by), topic, { clientId: randomUUID(), text, at: ago(age) });
    if (group.asksFor) {
      const { members: membersMax, reason } = group.asksFor;
      await groupRequests.ask(owner, id, { membersMax, reason });
    }
  }
}
