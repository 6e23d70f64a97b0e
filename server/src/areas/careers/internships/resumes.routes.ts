import { msg } from '@lingui/core/runtime-macro';
import { addResume, deleteResume, listResumes, resumeFile } from '@quad/contract/careers/placement';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { sendStoredFile } from '../../../platform/http/send-file.ts';
import type { Uploads } from '../../../platform/media/uploads.ts';
import type { Resumes } from './resumes.service.ts';

export function resumeRoutes(
  server: FastifyInstance,
  { resumes, uploads }: { resumes: Resumes; uploads: Pick<Uploads, 'find'> },
): void {
  route(server, listResumes, async ({ viewer }) => ({ resumes: await resumes.list(viewer.id) }));

  route(server, addResume, async ({ viewer, form, files }) => {
    const { upload, ...details } = form;
    if (files.resume && upload) throw new AppError('two_files');
    await using found = upload ? await uploads.find(viewer.id, upload, 'resume') : undefined;
    const file = found ?? files.resume;
    if (!file) throw new AppError('no_resume');
    return { resume: await resumes.add(viewer, file, details) };
  });

  route(server, deleteResume, async ({ viewer, params }) => {
    await resumes.remove(viewer, params.id);
    return { message: say(msg`The résumé has been deleted.`) };
  });

  route(server, resumeFile, async ({ viewer, params, reply }) => {
    const file = await resumes.fileOf(viewer, params.id);
    return sendStoredFile(reply, { type: resumeFile.sends, ...file });
  });
}
