import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { POST_PICTURES_MAX } from '@quad/contract/limits/posts';
import * as calls from '@quad/contract/posts/posts';
import { processingPosts, retryProcessing } from '@quad/contract/posts/processing';
import type { FastifyInstance } from 'fastify';
import { after } from '../../platform/cache/after.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { route, sendJson } from '../../platform/http/route.ts';
import type { FoundUpload, Uploads } from '../../platform/media/uploads.ts';
import type { Likers } from './likers.ts';
import type { Posts } from './posts.service.ts';
import type { Processing } from './processing.service.ts';

export function postRoutes(
  server: FastifyInstance,
  parts: { posts: Posts; likers: Likers; processing: Processing; uploads: Pick<Uploads, 'find'> },
): void {
  const { posts, likers, processing, uploads } = parts;

  route(server, calls.getPost, ({ viewer, params, reply }) =>
    after(posts.json(viewer, params.id), (json) => sendJson(reply, json)),
  );

  route(server, calls.createPost, async ({ viewer, form, files, allFiles }) => {
    const {
      userId,
      name: _,
      upload,
      uploads: ids = [],
      trimStart,
      trimEnd,
      coverAt,
      textTrackFrom = 0,
      ...written
    } = form;
    // the session decides the author; a contradicting userId in the form is an error
    if (userId && userId !== viewer.id) throw new AppError('forbidden');
    const { media: sent = [] } = allFiles;
    const ahead = upload ? [upload, ...ids] : ids;
    if (ahead.length > 0 && sent.length > 0) throw new AppError('two_files');
    if (ahead.length > POST_PICTURES_MAX) throw new AppError('too_many_pictures');
    if (new Set(ahead).size < ahead.length) throw new AppError('no_such_upload');
    if (written.draft) await posts.assertUnposted(viewer, written.draft);
    await using opened = new AsyncDisposableStack();
    const found: FoundUpload[] = [];
    for (const id of ahead) found.push(opened.use(await uploads.find(viewer.id, id)));
    const edit = { trimStart, trimEnd, coverAt };
    const textTrack = files.textTrack && { path: files.textTrack.path, from: textTrackFrom };
    const post = await posts.publish(viewer, { ...written, files: ahead.length > 0 ? found : sent, edit, textTrack });
    return { message: say(msg`Successfully Posted!`), post };
  });

  route(server, processingPosts, async ({ viewer }) => ({ posts: await processing.list(viewer) }));

  route(server, retryProcessing, ({ viewer, params }) => processing.retry(viewer, params.id));

  route(server, calls.editPost, async ({ viewer, params, body, reply }) =>
    sendJson(reply, await posts.edit(viewer, params.id, body)),
  );

  route(server, calls.captionHistory, async ({ viewer, params }) => ({
    versions: await posts.history(viewer, params.id),
  }));

  route(server, calls.deletePost, async ({ viewer, params }) => {
    await posts.remove(viewer, params.id);
    return { message: say(msg`Post deleted`) };
  });

  route(server, calls.toggleLike, ({ viewer, params, query }) => posts.toggleLike(viewer, params.id, query.liked));

  route(server, calls.listLikers, ({ viewer, params, query }) => likers.list(viewer, params.id, query));
}
