import type { LibraryFile, LibraryItemDetails } from '@quad/contract/library/library';
import type { LibraryRequest } from '@quad/contract/library/library-requests';

const at = '2026-01-05T10:00:00.000Z';
const bilal = {
  _id: 'bilal',
  name: 'Bilal Khan',
  username: 'bilal',
  picture: null,
  role: 'user',
  isVerified: false,
} as const;

export const aLibraryFile: LibraryFile = {
  name: 'notes.pdf',
  url: '/media/notes.pdf',
  bytes: 2_400_000,
  format: 'pdf',
  pages: 120,
  picture: null,
  state: 'ready',
  problem: null,
};

/** Notes by Bilal, for tests. */
export const aLibraryItem = (changes: Partial<LibraryItemDetails> = {}): LibraryItemDetails => ({
  _id: 'i1',
  kind: 'note',
  title: 'Circuits',
  author: '',
  uploader: bilal,
  cover: null,
  department: null,
  semester: null,
  subject: '',
  file: aLibraryFile,
  version: 1,
  usefulCount: 0,
  notUsefulCount: 0,
  readsCount: 0,
  downloadsCount: 0,
  onShelf: false,
  createdAt: at,
  description: '',
  editedAt: null,
  versions: [{ version: 1, file: aLibraryFile, createdAt: at }],
  rating: null,
  page: null,
  isOwn: false,
  ...changes,
});

/** A request by Bilal for notes. */
export const aLibraryRequest = (changes: Partial<LibraryRequest> = {}): LibraryRequest => ({
  _id: 'r1',
  kind: 'note',
  title: 'Signals notes',
  details: '',
  department: null,
  semester: null,
  subject: '',
  requester: bilal,
  wantedCount: 1,
  isWanted: false,
  isOwn: false,
  answer: null,
  createdAt: at,
  ...changes,
});
