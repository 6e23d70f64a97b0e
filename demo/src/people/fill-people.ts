import type { Services } from '@quad/server/app';
import type { Viewer } from '@quad/server/sessions';
import { days } from '../age.ts';
import { each } from '../each.ts';
import type { CommittedMedia } from '../media.ts';
import { demoFollows, listsOfStudent, STUDENT, waitingForStudent } from './follows.ts';
import { DEMO_PASSWORD, type DemoUsername, demoAccountHolders, demoPeople } from './people.ts';

/** All people of the campus, by username. */
export interface Campus {
  viewer(username: DemoUsername): Viewer;
}

const PEOPLE_AT_ONCE = 4;
const FOLLOWS_AT_ONCE = 6;

/** All people joined at least this long before the load, one after another. */
const LAST_JOINED = days(60);
const BETWEEN_JOININGS = days(1.3);

/** People followed each other within this time before the load. The last follow is older than `LAST_FOLLOW`. */
const FOLLOWING = days(50);
const LAST_FOLLOW = days(2);
/** The age of the last request; each earlier request is older by the same amount. */
const BETWEEN_REQUESTS = days(0.3);

/** Add all people, with passwords for the accounts. */
export async function addPeople(
  { people, demoAccounts }: Services,
  { collegeId, media, ago }: { collegeId: string; media: CommittedMedia; ago: (age: number) => number },
): Promise<Campus> {
  const viewers = new Map<DemoUsername, Viewer>();
  await each([...demoPeople.entries()], PEOPLE_AT_ONCE, async ([place, { avatar, fullname, year, ...person }]) => {
    const age = LAST_JOINED + (demoPeople.length - place) * BETWEEN_JOININGS;
    const id = await people.add({
      ...person,
      name: fullname,
      college: collegeId,
      ...(year === undefined ? {} : { year: String(year) }),
      picture: media.avatar(avatar),
      at: ago(age),
    });
    viewers.set(person.username, { id, role: person.role ?? 'user' });
  });
  const viewer = (username: DemoUsername): Viewer => {
    const found = viewers.get(username);
    if (!found) throw new Error(`${username} is not on the demo campus`);
    return found;
  };
  const holders = demoAccountHolders.map((username) => viewer(username).id);
  await demoAccounts.create(holders, DEMO_PASSWORD);
  return { viewer };
}

/** Let people follow each other, and add the friend requests that wait for the student. */
export async function addRelations(
  { follows, friends }: Services,
  { viewer }: Campus,
  ago: (age: number) => number,
): Promise<void> {
  const oneAfterTheOther = (place: number) =>
    ago(LAST_FOLLOW + ((demoFollows.length - place) / demoFollows.length) * FOLLOWING);
  await each([...demoFollows.entries()], FOLLOWS_AT_ONCE, ([place, [follower, followee]]) =>
    follows.follow(viewer(follower), viewer(followee).id, oneAfterTheOther(place)),
  );
  const student = viewer(STUDENT);
  for (const [place, username] of waitingForStudent.entries()) {
    await friends.ask(viewer(username), student.id, ago(BETWEEN_REQUESTS * (waitingForStudent.length - place)));
  }
  for (const list of ['close', 'work'] as const) {
    for (const username of listsOfStudent[list]) await friends.addToList(student, list, viewer(username).id);
  }
}
