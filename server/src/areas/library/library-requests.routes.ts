import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import {
  answerLibraryRequest,
  createLibraryRequest,
  deleteLibraryRequest,
  getLibraryRequest,
  listLibraryRequests,
  rejectLibraryAnswer,
  unwantLibraryRequest,
  wantLibraryRequest,
} from '@quad/contract/library/library-requests';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { LibraryRequests } from './library-requests.service.ts';

export function libraryRequestRoutes(server: FastifyInstance, requests: LibraryRequests): void {
  route(server, listLibraryRequests, ({ viewer, query }) => requests.list(viewer, query));
  route(server, getLibraryRequest, ({ viewer, params }) => requests.get(viewer, params.id));
  route(server, createLibraryRequest, ({ viewer, body }) => requests.ask(viewer, body));
  route(server, deleteLibraryRequest, async ({ viewer, params }) => {
    await requests.withdraw(viewer, params.id);
    return { message: say(msg`Your request has been cancelled.`) };
  });
  route(server, wantLibraryRequest, ({ viewer, params }) => requests.want(viewer, params.id, true));
  route(server, unwantLibraryRequest, ({ viewer, params }) => requests.want(viewer, params.id, false));
  route(server, rejectLibraryAnswer, ({ viewer, params }) => requests.rejectAnswer(viewer, params.id));
  route(server, answerLibraryRequest, ({ viewer, params, body }) => requests.answer(viewer, params.id, body.item));
}
