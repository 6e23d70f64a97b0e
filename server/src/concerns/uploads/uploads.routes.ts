import { continueUpload, createUpload, deleteUpload, getUpload } from '@quad/contract/posts/uploads';
import { BYTES_TYPE } from '@quad/contract/wire/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { discardRest } from '../../platform/media/refused-request.ts';
import type { ResumableUploads } from '../../platform/media/resumable-uploads.ts';
import { answerTus, TUS_VERSION } from './tus.ts';

interface Asked {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Uploads by the tus protocol. */
export function uploadRoutes(server: FastifyInstance, uploads: ResumableUploads): void {
  /** Let the protocol's library answer a request; copy its headers into the reply. */
  const answer = async ({ viewer, request, reply }: Asked, id: string): Promise<void> => {
    reply.header('tus-resumable', TUS_VERSION);
    if (request.headers['tus-resumable'] !== TUS_VERSION) {
      reply.header('tus-version', TUS_VERSION);
      throw new AppError('wrong_tus_version');
    }
    const { status, headers } = await answerTus(uploads, { viewer, id, request: request.raw });
    reply.code(status).headers(headers);
  };

  route(server, createUpload, async (asked) => {
    const _id = newId();
    await answer(asked, _id);
    return { _id };
  });

  route(server, getUpload, async (asked) => {
    await answer(asked, asked.params.id);
    return asked.reply.send();
  });

  route(server, continueUpload, async (asked) => {
    try {
      if (asked.request.headers['content-type'] !== BYTES_TYPE) throw new AppError('wrong_content_type');
      await answer(asked, asked.params.id);
      return asked.reply.send();
    } catch (error) {
      // so that the client reads the answer before it has sent everything
      await discardRest(asked.request.raw);
      throw error;
    }
  });

  route(server, deleteUpload, async (asked) => {
    await answer(asked, asked.params.id);
    return asked.reply.send();
  });
}
