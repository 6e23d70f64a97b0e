import { SEARCH_KINDS } from '@quad/contract/search/search-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { publishEvent } from '../../testing/events.ts';
import { anyPicture, uploadItem } from '../../testing/library.ts';
import { addListing } from '../../testing/marketplace.ts';
import { addMeme } from '../../testing/memes.ts';
import { succeed } from '../../testing/people.ts';
import { publishPosting } from '../../testing/placement.ts';
import { addPoll } from '../../testing/polls.ts';
import { publish } from '../../testing/posts.ts';
import { addStudyGroup } from '../../testing/study-groups.ts';

let quad: TestContext;
let viewer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  await quad.services.colleges.add('Search College');
  [viewer, admin] = [await quad.newPerson('Viewer'), await quad.newPerson('Admin', { role: 'admin' })];
});
afterAll(() => quad.close());

const search = async (q: string) =>
  (await quad.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { as: viewer })).body;
const kindsFound = async (q: string) => {
  const found = await search(q);
  return { kinds: SEARCH_KINDS.filter((kind) => found[kind].length > 0), meant: found.meant };
};

/** Something of each kind with a title. */
async function addAll(title: string) {
  const notice = new FormData();
  notice.set('title', title);
  await quad.call('POST', '/api/notices', { as: admin, body: notice });
  await publish(quad, viewer, title);
  await publishEvent(quad, { host: viewer, admin }, { title });
  await addPoll(quad, viewer, { question: title });
  await addListing(quad, viewer, { title });
  await addMeme(quad, viewer, title);
  await addStudyGroup(quad, viewer, { title });
  await publishPosting(quad, admin, { title });
  const program = { title, duration: '6 weeks', mode: 'Online' };
  await succeed(quad.call('POST', '/api/programs', { as: admin, body: program }));
  await uploadItem(quad, viewer, await anyPicture(), { title });
}
const KINDS = SEARCH_KINDS.filter((kind) => kind !== 'people' && kind !== 'tags');

test('inflected Hindi words find each other in every kind, and nothing is suggested instead', async () => {
  await addAll('नई किताबें बेचनी हैं');
  for (const q of ['किताब', 'किताबें', 'किताबों', 'किताबों नई', 'नई किताबों']) {
    const { kinds, meant } = await kindsFound(q);
    expect([q, kinds, meant]).toEqual([q, KINDS, null]);
  }
  expect((await search('किताबघर')).posts).toEqual([]);
  // The nasal of an ending is written as a dot or as a moon with a dot.
  await publish(quad, viewer, 'कक्षाएँ कल से');
  for (const q of ['कक्षा', 'कक्षाएं', 'कक्षाओं']) expect([q, (await search(q)).posts.length]).toEqual([q, 1]);
});

test('Hindi words are found with and without the dot below a letter', async () => {
  await publish(quad, viewer, 'बाज़ार की लड़की');
  await publish(quad, viewer, 'पुराना कागज़ और कलम');
  for (const [q, count] of [
    ['बाजार', 1],
    ['बाज़ार', 1],
    ['लडकी', 1],
    ['कागज', 1],
    ['क़लम', 1],
  ] as const)
    expect([q, (await search(q)).posts.length]).toEqual([q, count]);
});

test('an apostrophe of any form, or none, finds titles, texts and tags', async () => {
  await addAll('Women’s day at O’Brien hall');
  await publish(quad, viewer, '#obrienhall');
  for (const q of ["women's day", 'WOMEN’S day', 'womens day', "o'brien", 'O’Brien', 'obrien', 'o`brien']) {
    const { kinds, meant } = await kindsFound(q);
    expect([q, kinds.filter((kind) => kind !== 'tags'), meant]).toEqual([q, KINDS, null]);
  }
  for (const q of ["o'brien", 'O’Brien', '#o´brien', 'obrien'])
    expect([q, (await search(q)).tags.map(({ tag }: { tag: string }) => tag)]).toEqual([q, ['obrienhall']]);
  const { body } = await quad.call('GET', `/api/complete?kind=tags&q=${encodeURIComponent("#o'bri")}`, { as: viewer });
  expect(JSON.stringify(body)).toContain('obrienhall');
});
