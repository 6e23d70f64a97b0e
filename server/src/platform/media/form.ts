import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { FILE_NAME_MAX, IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '@quad/contract/limits/media';
import { cutText } from '@quad/contract/text/cut-text';
import type { CallDefinition } from '@quad/contract/wire/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callOf } from '../call-of.ts';
import { AppError } from '../errors/app-error.ts';
import { watchHangUp } from '../hang-up.ts';
import { cleanFileName } from './file-name.ts';
import { throwAwayRest } from './refused-request.ts';
import { saveUpload, type UploadedFile } from './save-upload.ts';
import type { ScratchFolder } from './scratch-folder.ts';

export type { UploadedFile } from './save-upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where uploaded files are stored while their call is handled. */
    incomingFiles: ScratchFolder;
  }
}

/**
 * A form that has been read: its text fields, not yet validated, and its files by field name. Of files that came under one
 * name, `files` has the first and `allFiles` every one, in their order.
 */
export interface Upload {
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly files: Readonly<Record<string, UploadedFile | undefined>>;
  readonly allFiles: Readonly<Record<string, readonly UploadedFile[] | undefined>>;
  /** Removes the files. Every caller of `readForm` must call it, also after an error. */
  dispose(): Promise<void>;
}

export interface FormOptions {
  /** The names of the file fields; any other file is refused. */
  readonly files: readonly string[];
  /** What the files may be, all or by their names: `media` unless told. */
  readonly takes?: CallDefinition['takes'];
  /** The file fields that may come more than once. */
  readonly several?: CallDefinition['several'];
  /** The text fields that may come more than once: each is a list. */
  readonly lists?: readonly string[];
}

const MB = 1024 * 1024;
const FIELDS_MAX = 20;
/** One more than any list may have, so that the check of the form tells which one is too long. */
const LIST_MAX = 21;
const FIELD_MAX_BYTES = 64 * 1024;
/** The largest file, or as many pictures as there may be, with every field and the boundaries between them. */
const formMaxBytes = ({ several = {} }: FormOptions) =>
  Math.max(VIDEO_MAX_BYTES, ...Object.values(several).map(({ max }) => max * IMAGE_MAX_BYTES)) + 2 * MB;
/** A form that announces so much more than it may have is not read; one slightly too large is told which limit it broke. */
const ANNOUNCED_TOO_MUCH = 48 * MB;
/** Enough for the largest video over a slow campus network. */
const DEADLINE_MS = 15 * 60_000;

/** Lets calls with a form read it with `readForm`; a form sent to any other call is refused. */
export function acceptForms(server: FastifyInstance, incoming: ScratchFolder): void {
  server.decorate('incomingFiles', incoming);
  server.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    // the body stays in the request, for readForm to stream
    if (callOf(request)?.form) done(null);
    else done(new AppError('wrong_content_type'));
  });
}

/**
 * Reads the multipart form of a request. Its files are streamed to private temporary files, never held in memory. Their
 * type and size are checked as they arrive, by content.
 *
 * Throws `wrong_content_type`, `bad_form`, `body_too_large`, `image_too_large`, `video_too_large`, and
 * `unsupported_media` or, for profile pictures, `wrong_picture_type`. When it throws, no file is left.
 */
export async function readForm(request: FastifyRequest, options: FormOptions): Promise<Upload> {
  const { raw } = request;
  const announced = Number(raw.headers['content-length'] ?? 0);
  if (announced > formMaxBytes(options) + ANNOUNCED_TOO_MUCH) {
    await throwAwayRest(raw, 0);
    throw new AppError('body_too_large');
  }
  try {
    return await receive(request, openParser(raw), options);
  } catch (error) {
    await throwAwayRest(raw);
    throw error;
  }

  function openParser({ headers }: IncomingMessage): BusboyInstance {
    const contentType = headers['content-type'] ?? '';
    const fieldsMax = FIELDS_MAX + (options.lists?.length ?? 0) * LIST_MAX;
    // one too many is told by its own error
    const filesMax = options.files.reduce((sum, name) => sum + (options.several?.[name]?.max ?? 0) + 1, 0);
    if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new AppError('wrong_content_type');
    try {
      return new Busboy({
        headers: { ...headers, 'content-type': contentType },
        // the field decides whether a part is a file, not whether its sender gave it a file name
        isPartAFile: (name, _type, fileName) => fileName !== undefined || options.files.includes(name ?? ''),
        limits: {
          fields: fieldsMax,
          fieldSize: FIELD_MAX_BYTES,
          files: filesMax,
          parts: fieldsMax + filesMax,
          headerPairs: 20,
          headerSize: 8 * 1024,
        },
      });
    } catch (error) {
      // a content type without a usable boundary
      throw new AppError('bad_form', { cause: error });
    }
  }
}

const nameFor = (fileName: string | undefined) => cutText(cleanFileName(fileName, ''), FILE_NAME_MAX);

/** Pipes a request through the parser until the form is complete and its files are on disk. */
async function receive(
  { raw, server: { incomingFiles } }: FastifyRequest,
  parser: BusboyInstance,
  options: FormOptions,
): Promise<Upload> {
  const { files: fileFields, takes = 'media', several = {}, lists = [] } = options;
  const maxBytes = formMaxBytes(options);
  const fields = new Map<string, string | string[]>();
  const files = new Map<string, UploadedFile[]>();
  const names = new Set<string>();
  /** How many files came under a name. */
  const counts = new Map<string, number>();
  const paths: string[] = [];
  const saving: Promise<void>[] = [];
  const ending = new AbortController();
  const hangUp = watchHangUp(raw);
  const dispose = async () => {
    hangUp[Symbol.dispose]();
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };

  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (code: 'bad_form' | 'body_too_large') => reject(new AppError(code));
      const badForm = (cause?: unknown) => reject(new AppError('bad_form', { cause }));
      const isNew = (name: string | undefined) => name !== undefined && names.size < names.add(name).size;

      parser.on('field', (name, value, _nameTruncated, truncated) => {
        const list = fields.get(name);
        if (truncated) refuse('body_too_large');
        else if (Array.isArray(list)) list.push(value);
        else if (!isNew(name)) refuse('bad_form');
        else fields.set(name, lists.includes(name) ? [value] : value);
      });
      parser.on('file', (name, part, fileName) => {
        // without a listener, a part that breaks off would end the process
        part.on('error', badForm);
        ending.signal.addEventListener('abort', () => part.destroy());
        const before = counts.get(name) ?? 0;
        counts.set(name, before + 1);
        const many = several[name];
        if (many && before >= many.max) return reject(new AppError(many.tooMany));
        if (!(isNew(name) || (many && before > 0)) || !fileFields.includes(name)) return refuse('bad_form');
        const path = incomingFiles.newPath();
        paths.push(path);
        const saved = saveUpload(part, path, typeof takes === 'string' ? takes : (takes[name] ?? 'media')).then(
          (file) => {
            const same = files.get(name) ?? [];
            same[before] = { ...file, fileName: nameFor(fileName), signal: hangUp.signal };
            files.set(name, same);
          },
        );
        saved.catch(reject);
        saving.push(saved);
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
        parser.once(limit, () => refuse('bad_form'));
      parser.on('error', badForm);
      parser.once('finish', () => Promise.all(saving).then(() => resolve(), reject));

      let received = 0;
      const count = (chunk: Buffer) => {
        received += chunk.length;
        if (received > maxBytes) refuse('body_too_large');
      };
      // the client hung up: nobody reads this answer, but its files must be removed
      const hungUp = () => raw.readableEnded || badForm();
      const deadline = setTimeout(() => raw.destroy(), DEADLINE_MS);
      raw.on('data', count).on('close', hungUp).on('error', badForm);
      ending.signal.addEventListener('abort', () => {
        clearTimeout(deadline);
        raw.unpipe(parser).off('data', count).off('close', hungUp);
      });
      if (raw.destroyed) hungUp();
      else raw.pipe(parser);
    });
    // what follows the last boundary is ignored
    void throwAwayRest(raw, 0);
    const firsts = [...files].map(([name, [first]]) => [name, first]);
    return {
      fields: Object.fromEntries(fields),
      files: Object.fromEntries(firsts),
      allFiles: Object.fromEntries(files),
      dispose,
    };
  } catch (error) {
    ending.abort();
    await Promise.allSettled(saving);
    await dispose();
    throw error;
  } finally {
    ending.abort();
  }
}
