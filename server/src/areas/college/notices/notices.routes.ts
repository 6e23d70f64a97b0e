import { msg } from '@lingui/core/runtime-macro';
import { exportAnnouncements, listAnnouncements } from '@quad/contract/college/announcements';
import {
  acknowledgeNotice,
  createNotice,
  deleteNotice,
  editNotice,
  listNotices,
  NOTICE_FILE_PARTS,
  noticeAcknowledgements,
  readNotices,
} from '@quad/contract/college/notices';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { sendBuiltFile } from '../../../platform/http/built-file.ts';
import { type Input, route } from '../../../platform/http/route.ts';
import type { Announcements } from './announcements.service.ts';
import type { NewNoticeFile } from './notice-file.ts';
import type { Notices } from './notices.service.ts';

/** The files of a notice's form, in the order of its parts. */
const newFiles = (files: Input<typeof createNotice>['files']): NewNoticeFile[] =>
  NOTICE_FILE_PARTS.flatMap((part) => {
    const file = files[part];
    return file ? [{ file, name: file.fileName }] : [];
  });

export function noticeRoutes(server: FastifyInstance, notices: Notices, announcements: Announcements): void {
  route(server, listNotices, ({ viewer, query: { college, event, notice, q, unread, ...filter } }) =>
    notices.list(viewer, {
      ...filter,
      ...{ collegeId: college, eventId: event, id: notice, text: q },
      unread: unread === 'true',
    }),
  );

  route(server, readNotices, async ({ viewer, body }) => ({ unread: await notices.read(viewer, body.notices) }));

  route(server, createNotice, async ({ viewer, form, files }) => ({
    notice: await notices.publish(viewer, { ...form, files: newFiles(files) }),
  }));

  route(server, editNotice, async ({ viewer, params, form, files }) => ({
    notice: await notices.edit(viewer, params.id, { ...form, files: newFiles(files) }),
  }));

  route(server, deleteNotice, async ({ viewer, params }) => {
    const subject = { type: 'notice', id: params.id };
    const { isPublished } = await notices.remove(params.id, (trx, was) =>
      recordAct(trx, {
        by: viewer.id,
        action: was.isPublished ? 'notice.deleted' : 'notice.cancelled',
        subject,
        details: { name: was.title },
      }),
    );
    return {
      message: isPublished
        ? say(msg`The notice has been deleted.`)
        : say(msg`The scheduled notice has been cancelled.`),
    };
  });

  route(server, acknowledgeNotice, async ({ viewer, params }) => {
    await notices.acknowledge(viewer, params.id);
    return { done: true as const };
  });

  route(server, noticeAcknowledgements, ({ viewer, params, query }) => notices.missing(viewer, params.id, query));

  route(server, listAnnouncements, ({ query: { page, limit, ...filter } }) =>
    announcements.list(filter, { page, limit }),
  );
  route(server, exportAnnouncements, async ({ query, ...exchange }) =>
    sendBuiltFile(exchange, exportAnnouncements.sends, await announcements.file(query)),
  );
}
