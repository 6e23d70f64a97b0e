import {
  GROUP_MEMBERS_MAX,
  IMAGE_MAX_PIXELS,
  LIBRARY_PAGES_MAX,
  LIBRARY_REQUESTS_OPEN_MAX,
  LIBRARY_VERSIONS_MAX,
  POSTINGS_UNPUBLISHED_MAX,
  PROCESSING_MAX,
  RESUME_MAX_PAGES,
  RESUMES_MAX,
  SLOTS_PER_POSTING,
  THREAD_MESSAGES_MAX,
  UPLOAD_MAX_BYTES,
  UPLOADS_OPEN_MAX,
  VIDEO_MAX_SECONDS,
} from './limits.ts';

export interface ErrorDefinition {
  readonly status: number;
  readonly message: string;
  /** Seconds after which a client may try again, sent as `Retry-After`. Every 503 has it. */
  readonly retryAfter?: number;
}

/**
 * The one catalogue of errors: code → HTTP status and the message a person reads.
 * Every error answer is `{message, code, fields?}`; a code that is not here cannot be thrown.
 */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Something in what was sent is not valid.' },
  bad_json: { status: 400, message: 'The request body is not valid JSON.' },
  unreadable_request: { status: 400, message: 'This is not a request that can be read.' },
  bad_form: { status: 400, message: 'The form could not be read.' },
  no_picture: { status: 400, message: 'Please choose a picture.' },
  two_pictures: { status: 400, message: 'Send either a picture or its address.' },
  picture_not_fetched: {
    status: 400,
    message: 'No picture could be loaded from this address. Save the picture and upload it as a file.',
  },
  department_twice: { status: 400, message: 'A department can be there once.' },
  two_files: { status: 400, message: 'Send either a file or the id of an upload.' },
  nothing_left: { status: 400, message: 'Nothing is left of this video. Choose an end after its beginning.' },
  empty_post: { status: 400, message: 'A post needs a picture, a video or some words.' },
  block_self: { status: 400, message: 'You cannot block or mute yourself.' },
  friend_self: { status: 400, message: 'You cannot ask yourself to be friends.' },
  report_self: { status: 400, message: 'You cannot report yourself or what you wrote.' },
  follow_self: { status: 400, message: 'You cannot follow yourself.' },
  message_self: { status: 400, message: 'You cannot write to yourself.' },
  empty_message: { status: 400, message: 'A message needs some words or a post.' },
  no_file: { status: 400, message: 'Please choose a picture or a file.' },
  no_library_file: { status: 400, message: 'Please choose a file.' },
  rate_self: { status: 400, message: 'You cannot rate what you uploaded yourself.' },
  no_resume: { status: 400, message: 'Please choose a PDF.' },
  deadline_in_past: { status: 400, message: 'The deadline has passed. Please choose a later one.' },
  not_an_emoji: { status: 400, message: 'Please choose one emoji.' },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  wrong_credentials: { status: 401, message: 'The e-mail or the password is wrong.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  account_disabled: { status: 403, message: 'This account has been disabled. Please contact an administrator.' },
  own_posting: { status: 403, message: 'You cannot apply for what you posted yourself.' },
  not_eligible: { status: 403, message: 'You are not eligible for this.' },
  not_interviewing: { status: 403, message: 'Interview slots are for applicants who have been invited.' },
  social_not_set_up: {
    status: 403,
    message: 'Sign-in with this provider is not set up here. Please use your e-mail and password.',
  },
  no_such_call: { status: 404, message: 'There is no such call.' },
  no_such_upload: { status: 404, message: 'This upload does not exist any more. Please choose the file again.' },
  no_such_post: { status: 404, message: 'This post does not exist any more.' },
  no_such_comment: { status: 404, message: 'This comment does not exist any more.' },
  no_such_person: { status: 404, message: 'There is no such person.' },
  no_such_college: { status: 404, message: 'There is no such college.' },
  no_such_department: { status: 404, message: 'There is no such department.' },
  no_such_picture: { status: 404, message: 'This picture does not exist any more. Please upload it again.' },
  no_such_version: { status: 404, message: 'This version is not kept any more.' },
  no_such_notice: { status: 404, message: 'This notice does not exist any more.' },
  no_such_request: { status: 404, message: 'This friend request does not exist any more.' },
  no_such_conversation: { status: 404, message: 'There is no such conversation.' },
  no_such_message: { status: 404, message: 'This message does not exist any more.' },
  no_such_member: { status: 404, message: 'This person is not in the group.' },
  no_such_subject: { status: 404, message: 'What you want to write about does not exist any more.' },
  no_such_tag: { status: 404, message: 'No post has this tag yet.' },
  not_trending: { status: 404, message: 'This is not on the list any more.' },
  no_such_device: { status: 404, message: 'Push notifications are not on for this device.' },
  no_such_library_item: { status: 404, message: 'This book or note does not exist any more.' },
  no_such_library_request: { status: 404, message: 'This library request does not exist any more.' },
  no_such_meme: { status: 404, message: 'This meme does not exist any more.' },
  no_such_posting: { status: 404, message: 'This posting does not exist any more.' },
  no_such_application: { status: 404, message: 'There is no such application.' },
  no_such_resume: { status: 404, message: 'There is no such résumé.' },
  no_such_slot: { status: 404, message: 'This interview slot does not exist any more.' },
  no_such_program: { status: 404, message: 'This program does not exist any more.' },
  no_such_certificate: { status: 404, message: 'This certificate is not genuine.' },
  no_such_ticket: { status: 404, message: 'There is no such ticket.' },
  no_such_grievance: { status: 404, message: 'There is no such report.' },
  wrong_receipt: { status: 404, message: 'No report has this code. Check each letter and digit, then try again.' },
  wrong_method: { status: 405, message: 'This address does not take this method.' },
  too_slow: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  email_taken: { status: 409, message: 'An account with this e-mail already exists.' },
  username_taken: { status: 409, message: 'This username is taken.' },
  college_exists: { status: 409, message: 'There is a college of this name already.' },
  content_changed: { status: 409, message: 'Somebody else has changed this page meanwhile. Please look at it again.' },
  not_asked: { status: 409, message: 'This notice does not ask to be acknowledged.' },
  already_friends: { status: 409, message: 'You are friends already.' },
  not_friends: { status: 409, message: 'Only friends can be on this list.' },
  cannot_repost: { status: 409, message: 'Only public posts can be reposted.' },
  upload_unfinished: { status: 409, message: 'This file has not been uploaded completely.' },
  already_posted: { status: 409, message: 'This has been posted already, from another tab or device.' },
  too_many_processing: {
    status: 409,
    message: `You have ${PROCESSING_MAX} videos that are not ready. Wait for them, or delete those that failed.`,
  },
  wrong_offset: { status: 409, message: 'This upload goes on from another place. Please ask where it is.' },
  upload_taken_over: { status: 409, message: 'This file is being uploaded by another connection.' },
  too_many_uploads: { status: 409, message: `You have ${UPLOADS_OPEN_MAX} unfinished uploads. Finish or cancel one.` },
  request_pending: {
    status: 409,
    message: 'You can send more messages once your request has been accepted.',
  },
  cannot_reply: { status: 409, message: 'The message you reply to does not exist any more.' },
  client_id_taken: { status: 409, message: 'This message has been sent to another conversation.' },
  edit_too_late: { status: 409, message: 'Messages can be edited for 15 minutes.' },
  group_full: { status: 409, message: `A group can have up to ${GROUP_MEMBERS_MAX} members.` },
  /** `fields.item` is the id of the item that has it. */
  in_library_already: { status: 409, message: 'You have uploaded this very file before.' },
  too_many_versions: { status: 409, message: `A book or note can have up to ${LIBRARY_VERSIONS_MAX} versions.` },
  library_request_answered: { status: 409, message: 'This request has been answered already.' },
  too_many_library_requests: {
    status: 409,
    message: `You have ${LIBRARY_REQUESTS_OPEN_MAX} open requests. Withdraw one that you do not need any more.`,
  },
  already_applied: { status: 409, message: 'You have already applied.' },
  deadline_passed: { status: 409, message: 'The deadline has passed.' },
  posting_closed: { status: 409, message: 'Applications are closed.' },
  questions_changed: { status: 409, message: 'The questions have changed. Please look at them again.' },
  questions_fixed: { status: 409, message: 'Questions cannot be changed once somebody has applied.' },
  application_decided: { status: 409, message: 'This application has been decided or withdrawn.' },
  not_pending: { status: 409, message: 'This posting is not waiting for approval.' },
  not_published: { status: 409, message: 'This posting has not been published yet.' },
  too_many_drafts: {
    status: 409,
    message: `You have ${POSTINGS_UNPUBLISHED_MAX} postings that are not published. Publish or delete one.`,
  },
  too_many_resumes: { status: 409, message: `You can keep ${RESUMES_MAX} résumés. Delete or replace one.` },
  too_many_slots: { status: 409, message: `A posting can have up to ${SLOTS_PER_POSTING} interview slots.` },
  slot_full: { status: 409, message: 'This slot has just been taken. Please choose another.' },
  slot_past: { status: 409, message: 'This interview slot is over.' },
  program_closed: { status: 409, message: 'This program takes no more participants.' },
  program_completed: { status: 409, message: 'You have completed this program.' },
  thread_full: {
    status: 409,
    message: `A conversation can have up to ${THREAD_MESSAGES_MAX} messages. Please start a new one.`,
  },
  precondition_failed: { status: 412, message: 'This file is not the one that was meant.' },
  wrong_tus_version: { status: 412, message: 'Uploads speak version 1.0.0 of the tus protocol.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  image_too_large: { status: 413, message: 'Images can be up to 10MB.' },
  video_too_large: { status: 413, message: 'Videos can be up to 50MB.' },
  upload_too_large: { status: 413, message: `Files can be up to ${UPLOAD_MAX_BYTES / 1024 ** 2}MB.` },
  file_too_large: { status: 413, message: 'Files can be up to 10MB.' },
  library_file_too_large: { status: 413, message: 'Books and notes can be up to 50MB.' },
  too_many_pixels: { status: 413, message: `Images can have up to ${IMAGE_MAX_PIXELS / 1_000_000} million pixels.` },
  video_too_many_pixels: { status: 413, message: 'Videos can have up to 4096 × 2304 pixels (4K).' },
  text_track_too_large: { status: 413, message: 'Caption files can be up to 256 KB.' },
  resume_too_large: { status: 413, message: 'Résumés can be up to 5MB.' },
  resume_too_long: { status: 413, message: `Résumés can have up to ${RESUME_MAX_PAGES} pages.` },
  storage_full: { status: 413, message: 'Your storage is full. Delete some of your posts to make room.' },
  video_too_long: { status: 413, message: `Videos can be up to ${VIDEO_MAX_SECONDS / 60} minutes long.` },
  unsupported_media: { status: 415, message: 'Only JPG, PNG or GIF images and MP4 or MOV videos can be posted.' },
  unsupported_image: { status: 415, message: 'Only JPG, PNG or GIF images can be uploaded here.' },
  unsupported_file: { status: 415, message: 'Only PDF files and JPG or PNG images can be attached.' },
  unsupported_attachment: {
    status: 415,
    message: 'Only JPG, PNG and GIF images, PDF files and office documents can be sent.',
  },
  unsupported_library_file: {
    status: 415,
    message: 'Only PDF and EPUB files, JPG, PNG and GIF images and office documents can be uploaded to the library.',
  },
  library_file_too_slow: {
    status: 413,
    message: 'Reading this file took too long. It can be downloaded, but search does not find its words.',
  },
  library_file_too_long: {
    status: 413,
    message: `Books and notes can have up to ${LIBRARY_PAGES_MAX.toLocaleString('en')} pages.`,
  },
  unreadable_library_file: { status: 415, message: 'This file is damaged and cannot be read.' },
  unsupported_resume: { status: 415, message: 'Only a PDF file can be a résumé.' },
  unreadable_resume: { status: 415, message: 'This PDF is damaged and cannot be read.' },
  locked_resume: { status: 415, message: 'This PDF is protected by a password. Please save it without one.' },
  resume_with_scripts: { status: 415, message: 'This PDF has scripts or attached files. Please save it without them.' },
  unreadable_image: { status: 415, message: 'This image is damaged and cannot be read.' },
  unreadable_video: { status: 415, message: 'This video is damaged and cannot be read.' },
  unreadable_text_track: { status: 415, message: 'This is not a WebVTT file with captions.' },
  no_pictures: { status: 415, message: 'This file has sound but no pictures.' },
  unsupported_codec: { status: 415, message: 'The pictures of this video are in a format that cannot be read.' },
  wrong_picture_type: { status: 415, message: 'Only JPG, JPEG, and PNG files are allowed.' },
  wrong_content_type: { status: 415, message: 'This call does not take this content type.' },
  bad_range: { status: 416, message: 'This file does not have that part.' },
  unmet_expectation: { status: 417, message: 'The server cannot do what the Expect header asks for.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  media_busy: {
    status: 503,
    message: 'Too many pictures and videos are being uploaded right now. Please try again in a moment.',
    retryAfter: 15,
  },
  sign_in_busy: {
    status: 503,
    message: 'Many people are signing in right now. Please try again in a few seconds.',
    retryAfter: 5,
  },
  grievances_locked: {
    status: 503,
    message: 'Confidential reports cannot be opened right now. If you are in danger, call 112.',
    retryAfter: 60,
  },
  push_not_taken: {
    status: 503,
    message: 'Your browser’s push service did not take the message. Please try again later.',
    retryAfter: 30,
  },
  disk_full: {
    status: 503,
    message: 'Quad has no room to store anything right now. You can go on reading; please try again later.',
    retryAfter: 60,
  },
  unavailable: {
    status: 503,
    message: 'Quad is not available right now. Please try again in a moment.',
    retryAfter: 2,
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;

/** The codes any call may answer: bad input, no session, too much, or a fault of the server's or of its machine. */
export const COMMON_ERRORS = [
  'invalid_input',
  'body_too_large',
  'too_many_requests',
  'internal',
  'disk_full',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/**
 * The body of every error answer. `fields` maps a field's name to what is wrong with it, unless its code says otherwise
 * above; `requestId` comes with a 500.
 */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  requestId?: string;
}
