import { anyPicture } from './library.ts';
import {
  aboutLibraryItem,
  aboutLibraryRequest,
  fixed,
  made,
  notOneself,
  ownersAlone,
  type PermissionRow,
  plain,
  signedIn,
  unlessHidden,
} from './permission-rows.ts';

/** A new file each time, because an identical file is refused. */
const libraryForm = async () => {
  const sent = new FormData();
  sent.set('title', 'Notes');
  sent.set('file', new Blob([new Uint8Array(await anyPicture())]));
  return sent;
};

/** The permissions of calls about books, notes and requests for them. */
export const libraryRows: readonly PermissionRow[] = [
  plain('GET /api/library', signedIn),
  { name: 'GET /api/library/search', path: fixed('/api/library/search?q=notes'), expects: signedIn },
  plain('GET /api/library/subjects', signedIn),
  plain('GET /api/library/shelf', signedIn),
  aboutLibraryItem('GET /api/library/:id', unlessHidden),
  { name: 'POST /api/library', path: fixed('/api/library'), body: libraryForm, expects: made },
  aboutLibraryItem('PATCH /api/library/:id', ownersAlone, () => ({ title: 'Changed' })),
  aboutLibraryItem('PUT /api/library/:id/file', ownersAlone, libraryForm),
  aboutLibraryItem('DELETE /api/library/:id', ownersAlone),
  aboutLibraryItem('POST /api/library/:id/download', unlessHidden, () => ({})),
  aboutLibraryItem('PUT /api/library/:id/page', unlessHidden, () => ({ page: 1 })),
  aboutLibraryItem('GET /api/library/:id/page', unlessHidden),
  aboutLibraryItem('PUT /api/library/:id/rating', notOneself, () => ({ rating: 'useful' })),
  aboutLibraryItem('PUT /api/library/:id/shelf', unlessHidden),
  aboutLibraryItem('DELETE /api/library/:id/shelf', unlessHidden),
  plain('GET /api/library/requests', signedIn),
  {
    name: 'POST /api/library/requests',
    path: fixed('/api/library/requests'),
    body: () => ({ title: 'Wanted' }),
    expects: made,
  },
  aboutLibraryRequest('GET /api/library/requests/:id', unlessHidden),
  aboutLibraryRequest('PUT /api/library/requests/:id/wanted', unlessHidden),
  aboutLibraryRequest('DELETE /api/library/requests/:id/wanted', unlessHidden),
  aboutLibraryRequest('PUT /api/library/requests/:id/answer', unlessHidden, async ({ libraryItem }) => ({
    item: await libraryItem(),
  })),
  aboutLibraryRequest('DELETE /api/library/requests/:id/answer', { ...ownersAlone, owner: 409 }),
  aboutLibraryRequest('DELETE /api/library/requests/:id', ownersAlone),
];
