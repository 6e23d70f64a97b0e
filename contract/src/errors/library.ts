import { LIBRARY_PAGES_MAX, LIBRARY_REQUESTS_OPEN_MAX, LIBRARY_VERSIONS_MAX } from '../limits/library.ts';
import type { ErrorDefinitions } from './definition.ts';

export const LIBRARY_ERRORS = {
  no_library_file: { status: 400, message: 'Please choose a file.' },
  rate_self: { status: 400, message: 'You cannot rate what you uploaded yourself.' },
  no_such_library_item: { status: 404, message: 'This book or note no longer exists.' },
  no_such_library_request: { status: 404, message: 'This library request no longer exists.' },
  /** `fields.item` is the id of the existing item. */
  in_library_already: { status: 409, message: 'You have already uploaded this file.' },
  too_many_versions: { status: 409, message: `A book or note can have up to ${LIBRARY_VERSIONS_MAX} versions.` },
  library_request_answered: { status: 409, message: 'This request has already been answered.' },
  library_request_open: { status: 409, message: 'This request is open: nobody has answered it.' },
  library_answer_rejected: {
    status: 409,
    message: 'The person who asked has said that this is not what they need.',
  },
  too_many_library_requests: {
    status: 409,
    message: `You have ${LIBRARY_REQUESTS_OPEN_MAX} open requests. Cancel one you no longer need.`,
  },
  library_file_too_large: { status: 413, message: 'Books and notes can be up to 50MB.' },
  unsupported_library_file: {
    status: 415,
    message:
      'Only PDF and EPUB files, JPG, PNG, GIF, WebP and AVIF images and office documents can be uploaded to the library.',
  },
  library_file_too_slow: {
    status: 413,
    message: 'Reading this file took too long. It can be downloaded, but search does not find its text.',
  },
  library_file_too_long: {
    status: 413,
    message: `Books and notes can have up to ${LIBRARY_PAGES_MAX.toLocaleString('en')} pages.`,
  },
  unreadable_library_file: { status: 415, message: 'This file is damaged and cannot be read.' },
} as const satisfies ErrorDefinitions;
