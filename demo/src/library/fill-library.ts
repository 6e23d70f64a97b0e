import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '@quad/server/app';
import { days } from '../age.ts';
import { each } from '../each.ts';
import { type CommittedMedia, DOCUMENTS_FOLDER } from '../media.ts';
import type { Campus } from '../people/fill-people.ts';
import { demoLibraryItems, demoLibraryRequests } from './items.ts';

const ITEMS_AT_ONCE = 3;

interface Parts {
  readonly campus: Campus;
  readonly media: CommittedMedia;
  /** The instant so many minutes before the load, in milliseconds since 1970. */
  readonly ago: (age: number) => number;
}

/** Fill the library with books and notes, their ratings, and requests. */
export async function addLibrary({ library, libraryRequests }: Services, { campus, media, ago }: Parts): Promise<void> {
  await each(demoLibraryItems, ITEMS_AT_ONCE, async (demo) => {
    const { file: name, uploader, department, semester, daysAgo, pages, ...rest } = demo;
    const { usefulTo = [], notUsefulTo = [], readBy = [], ...said } = rest;
    const path = join(DOCUMENTS_FOLDER, `${name}.pdf`);
    const { size } = await stat(path);
    const text = pages.join(' ');
    const file = {
      kind: 'prepared',
      path,
      bytes: size,
      format: 'pdf',
      pages: pages.length,
      text,
      fileName: `${name}.pdf`,
      cover: media.cover(name),
    } as const;
    const { item } = await library.add(campus.viewer(uploader), {
      ...said,
      department: department ?? '',
      semester: semester === undefined ? '' : String(semester),
      file,
      at: ago(days(daysAgo)),
    });
    for (const username of usefulTo) await library.rate(campus.viewer(username), item._id, 'useful');
    for (const username of notUsefulTo) await library.rate(campus.viewer(username), item._id, 'not_useful');
    for (const username of readBy) await library.putPage(campus.viewer(username), item._id, 1);
  });
  for (const { requester, wantedBy, semester, daysAgo, ...request } of demoLibraryRequests) {
    const { _id } = await libraryRequests.ask(campus.viewer(requester), {
      ...request,
      semester: String(semester),
      at: ago(days(daysAgo)),
    });
    for (const username of wantedBy) await libraryRequests.want(campus.viewer(username), _id, true);
  }
}
