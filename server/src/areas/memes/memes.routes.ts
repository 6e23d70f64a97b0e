import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { createMeme, deleteMeme, getMeme, likeMeme, listMemes } from '@quad/contract/memes/memes';
import type { FastifyInstance } from 'fastify';
import { watchHangUp } from '../../platform/hang-up.ts';
import { route } from '../../platform/http/route.ts';
import type { Memes } from './memes.service.ts';

export function memeRoutes(server: FastifyInstance, memes: Memes): void {
  route(server, listMemes, ({ viewer, query }) => memes.list(viewer, query));
  route(server, getMeme, ({ viewer, params }) => memes.get(viewer, params.id));

  route(server, createMeme, async ({ viewer, form, files, request }) => {
    // end the fetch of a picture when the author disconnects
    using hangUp = watchHangUp(request.raw);
    return await memes.add(viewer, {
      clientId: form.clientId,
      title: form.title,
      altText: form.altText,
      address: form.image,
      file: files.file,
      signal: hangUp.signal,
    });
  });

  route(server, likeMeme, ({ viewer, params, body }) => memes.like(viewer, params.id, body));
  route(server, deleteMeme, async ({ viewer, params }) => {
    await memes.remove(viewer, params.id);
    return { message: say(msg`Meme deleted`) };
  });
}
