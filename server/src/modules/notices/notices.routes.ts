import type { FormOf } from '@quad/contract/call';
import {
  acknowledgeNotice,
  createNotice,
  deleteNotice,
  editNotice,
  listNotices,
  noticeAcknowledgements,
} from '@quad/contract/notices';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { UploadedFile } from '../../platform/media/form.ts';
import type { NoticeDetails, Notices } from './notices.service.ts';

export function noticeRoutes(server: FastifyInstance, notices: Notices): void {
  route(server, listNotices, async ({ viewer, query }) => ({
    response: await notices.list(viewer, { collegeId: query.college, limit: query.limit }),
  }));

  route(server, createNotice, async ({ viewer, form, files }) => ({
    notice: await notices.publish(viewer, {
      ...detailsOf(form, files.file),
      title: form.title,
      collegeId: form.college,
    }),
  }));

  route(server, editNotice, async ({ viewer, params, form, files }) => ({
    notice: await notices.edit(viewer, params.id, {
      ...detailsOf(form, files.file),
      removeFile: form.removeFile === 'true',
    }),
  }));

  route(server, deleteNotice, async ({ params }) => {
    await notices.remove(params.id);
    return { message: 'The notice has been deleted.' };
  });

  route(server, acknowledgeNotice, async ({ viewer, params }) => {
    await notices.acknowledge(viewer, params.id);
    return { done: true as const };
  });

  route(server, noticeAcknowledgements, ({ viewer, params, query }) => notices.missing(viewer, params.id, query));
}

/** What a form says of a notice: an empty department or year is everybody's. */
function detailsOf(form: FormOf<typeof editNotice>, file: UploadedFile | undefined): NoticeDetails {
  return {
    title: form.title,
    description: form.description,
    date: form.date,
    department: form.department === '' ? null : form.department,
    year: form.year === undefined ? undefined : form.year === '' ? null : Number(form.year),
    asksAcknowledgement: form.asksAcknowledgement === undefined ? undefined : form.asksAcknowledgement === 'true',
    file,
    fileName: form.fileName,
  };
}
