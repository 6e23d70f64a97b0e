import { randomUUID } from 'node:crypto';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Services } from '@quad/server/app';
import type { Viewer } from '@quad/server/sessions';
import type { Campus } from '../people/fill-people.ts';
import type { DemoUsername } from '../people/people.ts';
import {
  appealedListing,
  type DemoReport,
  type DemoReportedComment,
  FILTERED_LINK,
  flaggedComment,
  lateCase,
  proposedCase,
  reportedItems,
  reportedListings,
} from './moderation.ts';

interface Parts {
  readonly campus: Campus;
  /** The instant so many minutes before the load, in milliseconds since 1970. */
  readonly ago: (age: number) => number;
  /** The posts with the reported comments. */
  readonly posts: readonly [string, string, string];
}

const ADMIN = 'leela.venkatesan' satisfies DemoUsername;
const MODERATOR = 'gurleen.sandhu' satisfies DemoUsername;

/** Fill the moderators' queue: open cases, a case that waits for a second person, and an appeal. */
export async function addModeration(services: Services, { campus: { viewer }, ago, posts }: Parts): Promise<void> {
  const { comments, reports, listings, moderation, moderationQueue, ownDecisions, filterLists, db } = services;
  const [admin, moderator] = [viewer(ADMIN), viewer(MODERATOR)];

  const report = ({ by, age, ...said }: DemoReport, subject: ReportSubject) =>
    reports.file(viewer(by), { ...said, subject, at: ago(age) });
  const comment = async ({ author, age, text, reports: filed }: DemoReportedComment, post: string) => {
    const { _id: id } = await comments.add(viewer(author), post, text, { at: ago(age) });
    for (const one of filed) await report(one, { type: 'comment', id });
    return id;
  };
  const caseOf = async (staff: Viewer, subjectId: string) => {
    const { cases } = await moderationQueue.list(staff, { limit: 50 });
    const found = cases.find(({ subject }) => subject.id === subjectId);
    if (!found) throw new Error('a case of the demo campus was not opened');
    await moderationQueue.look(staff, found._id, {});
    return moderationQueue.get(staff, found._id);
  };

  await comment(lateCase, posts[0]);

  const { _id: proposed, version } = await caseOf(moderator, await comment(proposedCase, posts[1]));
  await moderation.decide(moderator, proposed, { kind: 'warn', version, ...proposedCase.proposal });

  // the screening job adds its findings to the queue within a minute
  await filterLists.add(admin, { kind: 'link', texts: [FILTERED_LINK], reason: 'spam' });
  await comment(flaggedComment, posts[2]);

  for (const { title, report: filed } of reportedItems) {
    const { id } = await db
      .selectFrom('library_items')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    await report(filed, { type: 'library_item', id });
  }
  for (const { title, report: filed } of reportedListings) {
    const { id } = await db.selectFrom('listings').select('id').where('title', '=', title).executeTakeFirstOrThrow();
    await report(filed, { type: 'listing', id: id ?? '' });
  }

  const { seller, age, title, description, price, report: filed, decision, appeal } = appealedListing;
  const form = { clientId: randomUUID(), title, category: 'Books' as const, price, description, pictures: [] };
  const { _id: listing } = await listings.add(viewer(seller), { ...form, at: ago(age) });
  await report(filed, { type: 'listing', id: listing });
  const appealed = await caseOf(admin, listing);
  await moderation.decide(admin, appealed._id, { kind: 'hide', version: appealed.version, ...decision });
  const [own] = await ownDecisions.list(viewer(seller).id);
  if (own) await ownDecisions.appeal(viewer(seller).id, own._id, appeal);
}
