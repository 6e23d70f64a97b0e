import {
  AVIF_MAX_PIXELS,
  IMAGE_MAX_PIXELS,
  PROCESSING_MAX,
  UPLOAD_MAX_BYTES,
  UPLOADS_OPEN_MAX,
  VIDEO_MAX_SECONDS,
} from '../limits/media.ts';
import type { ErrorDefinitions } from './definition.ts';

export const MEDIA_ERRORS = {
  no_picture: { status: 400, message: 'Please choose a picture.' },
  two_pictures: { status: 400, message: 'Send either a picture or its address.' },
  picture_not_fetched: {
    status: 400,
    message: 'No picture could be loaded from this address. Save the picture and upload it as a file.',
  },
  two_files: { status: 400, message: 'Send either a file or the id of an upload.' },
  nothing_left: { status: 400, message: 'This leaves nothing of the video. Choose an end after the start.' },
  no_file: { status: 400, message: 'Please choose a picture or a file.' },
  no_such_upload: { status: 404, message: 'This upload no longer exists. Please choose the file again.' },
  no_such_picture: { status: 404, message: 'This picture no longer exists. Please upload it again.' },
  upload_unfinished: { status: 409, message: 'This file has not been uploaded completely.' },
  too_many_processing: {
    status: 409,
    message: `You have ${PROCESSING_MAX} videos that are not ready. Wait for them, or delete those that failed.`,
  },
  wrong_offset: { status: 409, message: 'This upload is at another position. Ask for its offset.' },
  upload_taken_over: { status: 409, message: 'This file is being uploaded by another connection.' },
  too_many_uploads: { status: 409, message: `You have ${UPLOADS_OPEN_MAX} unfinished uploads. Finish or cancel one.` },
  wrong_tus_version: { status: 412, message: 'Uploads speak version 1.0.0 of the tus protocol.' },
  image_too_large: { status: 413, message: 'Images can be up to 10MB.' },
  video_too_large: { status: 413, message: 'Videos can be up to 50MB.' },
  upload_too_large: { status: 413, message: `Files can be up to ${UPLOAD_MAX_BYTES / 1024 ** 2}MB.` },
  file_too_large: { status: 413, message: 'Files can be up to 10MB.' },
  too_many_pixels: { status: 413, message: `Images can have up to ${IMAGE_MAX_PIXELS / 1_000_000} million pixels.` },
  avif_too_many_pixels: {
    status: 413,
    message: `AVIF images can have up to ${AVIF_MAX_PIXELS / 1_000_000} million pixels. Please save it as a JPG.`,
  },
  video_too_many_pixels: { status: 413, message: 'Videos can have up to 4096 × 2304 pixels (4K).' },
  text_track_too_large: { status: 413, message: 'Caption files can be up to 256 KB.' },
  storage_full: { status: 413, message: 'Your storage is full. Delete some of your posts to make room.' },
  video_too_long: { status: 413, message: `Videos can be up to ${VIDEO_MAX_SECONDS / 60} minutes long.` },
  unsupported_media: {
    status: 415,
    message: 'Only JPG, PNG, GIF, WebP or AVIF images and MP4 or MOV videos can be posted.',
  },
  unsupported_image: { status: 415, message: 'Only JPG, PNG, GIF, WebP or AVIF images can be uploaded here.' },
  unsupported_file: { status: 415, message: 'Only PDF files and JPG or PNG images can be attached.' },
  unsupported_attachment: {
    status: 415,
    message: 'Only JPG, PNG, GIF, WebP and AVIF images, PDF files and office documents can be sent.',
  },
  empty_file: { status: 415, message: 'This file is empty.' },
  unreadable_image: { status: 415, message: 'This image is damaged and cannot be read.' },
  truncated_image: {
    status: 415,
    message: 'This picture breaks off before its end: a part of the file is missing. Please copy or export it again.',
  },
  avif_without_picture: {
    status: 415,
    message: 'This AVIF animation has no still picture to show. Please save it as a GIF or WebP.',
  },
  unreadable_video: { status: 415, message: 'This video is damaged and cannot be read.' },
  unsupported_edits: {
    status: 415,
    message: 'This video changes its speed or has more cuts than can be read. Export it as a new file and post that.',
  },
  unsupported_fragments: {
    status: 415,
    message: 'This video was recorded in parts that cannot be joined here. Export it as a new file and post that.',
  },
  too_demanding: {
    status: 413,
    message: 'Reading this file takes more time or memory than there is. Save it smaller or in a simpler format.',
  },
  unreadable_text_track: { status: 415, message: 'This is not a WebVTT file with captions.' },
  no_pictures: { status: 415, message: 'This file has sound but no pictures.' },
  unsupported_codec: { status: 415, message: 'The pictures of this video are in a format that cannot be read.' },
  unsupported_sound: {
    status: 415,
    message: 'The sound of this video is in a format that cannot be read. Export it with AAC sound and post that.',
  },
  wrong_picture_type: { status: 415, message: 'Only JPG, JPEG, and PNG files are allowed.' },
  media_busy: {
    status: 503,
    message: 'Too many pictures and videos are being uploaded right now. Please try again in a moment.',
    retryAfter: 15,
  },
} as const satisfies ErrorDefinitions;
