import {
  countNoticeReaders,
  noticeOptions,
  noticeReaders,
  remindReaders,
} from '@quad/contract/college/notice-delivery';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { listHostels, listSections } from '../../accounts/students/student-places.sql.ts';
import { countAudience } from './notice-delivery.repo.ts';
import type { NoticeDelivery } from './notice-delivery.service.ts';
import type { NoticeReaderList } from './notice-readers.service.ts';
import { collegeOf } from './notices.repo.ts';

export function noticeDeliveryRoutes(
  server: FastifyInstance,
  { db, readers, delivery }: { db: Database; readers: NoticeReaderList; delivery: NoticeDelivery },
): void {
  route(server, noticeOptions, async () => {
    const [sections, hostels] = await Promise.all([listSections(db), listHostels(db)]);
    return { sections, hostels, sendsMail: delivery.sendsMail };
  });

  route(server, countNoticeReaders, async ({ viewer, query: { college, year, ...audience } }) => {
    const collegeId = college ?? (await collegeOf(db, viewer.id));
    if (collegeId === undefined) throw new AppError('no_such_college');
    const chosen = { ...audience, year: year === undefined ? undefined : Number(year) };
    return { people: await countAudience(db, { authorId: viewer.id, collegeId, ...chosen }) };
  });

  route(server, noticeReaders, ({ viewer, params, query }) => readers.list(viewer, params.id, query));

  route(server, remindReaders, async ({ viewer, params }) => ({ people: await readers.remindAll(viewer, params.id) }));
}
