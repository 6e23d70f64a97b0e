import { msg } from '@lingui/core/runtime-macro';
import {
  createPosting,
  deletePosting,
  editPosting,
  getPosting,
  listPostings,
  reviewPosting,
  setPostingStatus,
  toggleSavedPosting,
} from '@quad/contract/careers/internships';
import { getPlacement } from '@quad/contract/careers/placement';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { route, sendJson } from '../../../platform/http/route.ts';
import type { PlacementService } from '../placement/placement.service.ts';
import type { Postings } from './postings.service.ts';

export function postingRoutes(
  server: FastifyInstance,
  { postings, placement }: { postings: Postings; placement: PlacementService },
): void {
  route(server, getPlacement, async ({ viewer }) => {
    const [powers, pendingCount] = await Promise.all([placement.powersOf(viewer), postings.countPending(viewer)]);
    return { ...powers, pendingCount };
  });

  // Send ready JSON. Serializing by the schema takes longer than the rest of the call, because many fields may be null.
  route(server, listPostings, async ({ viewer, query, reply }) =>
    sendJson(reply, Buffer.from(JSON.stringify(await postings.list(viewer, query)))),
  );
  route(server, getPosting, ({ viewer, params }) => postings.find(viewer, params.id));
  route(server, createPosting, ({ viewer, body }) => postings.create(viewer, body));
  route(server, editPosting, ({ viewer, params, body }) => postings.edit(viewer, params.id, body));
  route(server, setPostingStatus, ({ viewer, params, body }) => postings.setStatus(viewer, params.id, body.status));
  route(server, reviewPosting, ({ viewer, params, body }) => postings.review(viewer, params.id, body));

  route(server, deletePosting, async ({ viewer, params }) => {
    await postings.remove(viewer, params.id);
    return { message: say(msg`The posting has been deleted.`) };
  });

  route(server, toggleSavedPosting, async ({ viewer, params }) => ({
    saved: await postings.toggleSaved(viewer, params.id),
  }));
}
