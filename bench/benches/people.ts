import { startApp } from '../app/app.ts';
import { admitMembers } from '../app/campus.ts';
import { filledFolder } from '../fill/cache.ts';
import { IN_FLIGHT, measurePeople } from '../measures/people.ts';
import type { Options } from '../options.ts';
import { peopleTable, peopleTargets } from '../report/people.ts';
import type { Findings } from '../report/report.ts';

export const FOLLOWS_PER_PERSON = 50;

/** What people ask about people, on a database of the size asked for. */
export async function benchPeople(options: Options): Promise<Findings> {
  const { people, posts } = options;
  const size = { people, posts, likesPerPost: 10, commentsPerPost: 3, followsPerPerson: FOLLOWS_PER_PERSON };
  await using folder = await filledFolder(size);
  await using app = await startApp({ dataDir: folder.dataDir });
  const rows = await measurePeople(await admitMembers(folder.dataDir), app.port, options);
  const follows = (people * FOLLOWS_PER_PERSON).toLocaleString('en');
  return {
    data: { people: { size, rows } },
    sections: [
      {
        title: `${people.toLocaleString('en')} people, ${follows} follows, ${posts.toLocaleString('en')} posts; ${IN_FLIGHT} calls in flight`,
        text: peopleTable(rows),
      },
    ],
    targets: peopleTargets(rows),
  };
}
