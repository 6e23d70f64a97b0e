import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '@quad/server/app';
import { filesOf, type MediaRecord } from '@quad/server/media/media-record';
import { type NoticeFileRecord, storedNames } from '@quad/server/notice-file';
import { createTestContext, type TestContext } from '@quad/server/testing/context';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemoCampus } from './load.ts';
import { demoPeople } from './people/people.ts';

/** A part of the campus: loading all of it would only take longer. */
const PART = { posts: 5 };
const ignoreLine = () => undefined;

async function rowsOf({ db }: Services) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from people) as people, (select count(*) from posts) as posts,
    (select count(*) from colleges) as colleges`.execute(db);
  return rows[0];
}

/** The files that rows name, and the files in the store. */
async function filesOfCampus({ services: { db }, dataDir }: TestContext) {
  const people = await db.selectFrom('people').select(['picture', 'profile_image']).execute();
  const posts = await db.selectFrom('posts').select(sql<MediaRecord[]>`media`.as('media')).execute();
  const memes = await db.selectFrom('memes').select(sql<MediaRecord>`media`.as('media')).execute();
  const sold = await db.selectFrom('market_pictures').select(sql<MediaRecord>`media`.as('media')).execute();
  const pictures = await db.selectFrom('college_pictures').select(sql<MediaRecord>`media`.as('media')).execute();
  const eventCovers = await sql<{ media: MediaRecord }>`
    select cover as media from events where cover is not null union all select media from event_pictures
  `.execute(db);
  const notices = await db.selectFrom('notices').select(sql<NoticeFileRecord[]>`files`.as('files')).execute();
  const covers = await db
    .selectFrom('library_files')
    .select(sql<MediaRecord>`cover`.as('cover'))
    .where('cover', 'is not', null)
    .execute();
  const entries = await readdir(join(dataDir, 'media'), { recursive: true });
  return {
    named: [
      ...people.flatMap(({ picture, profile_image }) => [picture, profile_image]),
      ...posts.flatMap(({ media }) => media.flatMap(filesOf)),
      ...[...pictures, ...memes, ...eventCovers.rows, ...sold].flatMap(({ media }) => filesOf(media)),
      ...notices.flatMap(({ files }) => files.flatMap(storedNames)),
      ...covers.flatMap(({ cover }) => filesOf(cover)),
    ].sort(),
    kept: entries.filter((name) => /\.(webp|mp4)$/.test(name)).sort(),
  };
}

test('an interrupted load starts again and leaves nothing behind', async () => {
  const quad = await createTestContext();
  const { services } = quad;
  try {
    let published = 0;
    const publish: Services['posts']['publish'] = (...args) =>
      published++ < 2 ? services.posts.publish(...args) : Promise.reject(new Error('the power went'));
    const dying = { ...services, posts: { ...services.posts, publish } };
    await expect(loadDemoCampus(dying, ignoreLine, PART)).rejects.toThrow('the power went');
    expect(await rowsOf(services)).toEqual({ people: demoPeople.length, posts: 2, colleges: expect.any(Number) });

    expect(await loadDemoCampus(services, ignoreLine, PART)).toHaveLength(5);
    expect(await rowsOf(services)).toEqual({ people: demoPeople.length, posts: PART.posts, colleges: 1 });
    const { named, kept } = await filesOfCampus(quad);
    expect(kept).toEqual(named);
  } finally {
    await quad.close();
  }
}, 120_000);
