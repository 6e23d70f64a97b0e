import { studyGroupChanged, studyGroupRead } from '@quad/contract/groups/groups';
import type { LiveData } from '@quad/contract/live/live';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Live } from '../../platform/live/live.ts';
import type { LiveChannel } from '../../platform/live/live-channel.ts';
import { memberOf } from './groups.repo.ts';

type Change = LiveData<typeof studyGroupChanged>;

const groupChangedTopic = defineTopic<Change>('study-group-changed');
/** These people are no longer members. */
const membersLeft = defineTopic<{ people: readonly string[] }>('study-group-left');

/** Announces to watching members that a group has changed. Clients then read the change. */
export interface GroupChanges {
  /** Call after the commit. */
  announce(change: Change): void;
  /** Call after the commit. Unsubscribes former members. */
  left(people: readonly string[]): void;
  /** Call after the commit. Lowers the counts in a person's other open apps. */
  read(personId: string, group: string, topic: string | null): void;
}

export function createGroupChanges({ bus, live }: { bus: Bus; live: Live }): GroupChanges {
  bus.on(groupChangedTopic, (change) => live.publishHere(studyGroupChanged, `studygroup:${change.group}`, change));
  bus.on(membersLeft, ({ people }) => {
    for (const id of people) live.recheckHere(id);
  });
  return {
    announce: (change) => bus.broadcast(groupChangedTopic, change),
    left: (people) => bus.broadcast(membersLeft, { people }),
    read: (personId, group, topic) => live.send(studyGroupRead, [personId], { group, topic }),
  };
}

/** Members may watch their groups. */
export const groupChannel = (db: Database): LiveChannel => ({
  kind: 'studygroup',
  seen: (viewer, ids) =>
    memberOf(
      db,
      viewer.id,
      ids.filter((id) => id !== ''),
    ),
});
