import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { libraryShelf, librarySubjects, listLibrary, searchLibrary } from '@quad/contract/library/library';
import {
  addToLibraryShelf,
  createLibraryItem,
  deleteLibraryItem,
  downloadLibraryItem,
  editLibraryItem,
  getLibraryItem,
  getLibraryPage,
  putLibraryPage,
  rateLibraryItem,
  removeFromLibraryShelf,
  replaceLibraryFile,
} from '@quad/contract/library/library-items';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Library } from './library.service.ts';
import type { LibraryRequests } from './library-requests.service.ts';
import type { LibrarySearch } from './library-search.ts';

export function libraryRoutes(
  server: FastifyInstance,
  { library, search, requests }: { library: Library; search: LibrarySearch; requests: LibraryRequests },
): void {
  route(server, listLibrary, ({ viewer, query }) => library.list(viewer, query));
  route(server, searchLibrary, ({ viewer, query }) => search.page(viewer, query));
  route(server, librarySubjects, async ({ viewer, query }) => ({
    subjects: await library.subjects(viewer, query),
  }));
  route(server, libraryShelf, ({ viewer, query }) => library.shelf(viewer, query));
  route(server, getLibraryItem, ({ viewer, params }) => library.get(viewer, params.id));

  route(server, createLibraryItem, ({ viewer, form: { answers, ...form }, files }) => {
    const item = { ...form, file: files.file };
    return answers === undefined ? library.add(viewer, item) : requests.answerWith(viewer, answers, item);
  });
  route(server, replaceLibraryFile, ({ viewer, params, form, files }) =>
    library.replace(viewer, params.id, { ...form, file: files.file }),
  );
  route(server, editLibraryItem, ({ viewer, params, body }) => library.edit(viewer, params.id, body));
  route(server, deleteLibraryItem, async ({ viewer, params }) => {
    await library.remove(viewer, params.id);
    return { message: say(msg`It has been deleted.`) };
  });

  route(server, downloadLibraryItem, ({ viewer, params, body }) => library.download(viewer, params.id, body.version));
  route(server, putLibraryPage, async ({ viewer, params, body }) => {
    await library.putPage(viewer, params.id, body.page);
    return { message: say(msg`Your page has been saved.`) };
  });
  route(server, getLibraryPage, async ({ viewer, params }) => ({ page: await library.page(viewer, params.id) }));
  route(server, rateLibraryItem, ({ viewer, params, body }) => library.rate(viewer, params.id, body.rating));
  route(server, addToLibraryShelf, async ({ viewer, params }) => {
    await library.putOnShelf(viewer, params.id);
    return { onShelf: true };
  });
  route(server, removeFromLibraryShelf, async ({ viewer, params }) => {
    await library.takeOffShelf(viewer, params.id);
    return { onShelf: false };
  });
}
