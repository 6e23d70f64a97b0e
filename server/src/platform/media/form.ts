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
import { blameFile } from './blame-file.ts';
import { cleanFileName } from './file-name.ts';
import { discardRest } from './refused-request.ts';
import { saveUpload, type UploadedFile } from './save-upload.ts';
import type { ScratchFolder } from './scratch-folder.ts';

export type { UploadedFile } from './save-upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The folder of uploaded files during their call. */
    incomingFiles: ScratchFolder;
  }
}

/**
 * A parsed form: its text fields, not yet validated, and its files by field name. For repeated names, `files` has the
 * first file and `allFiles` all of them, in order.
 */
export interface Upload {
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly files: Readonly<Record<string, UploadedFile | undefined>>;
  readonly allFiles: Readonly<Record<string, readonly UploadedFile[] | undefined>>;
  /** Delete the files. Every caller of `readForm` must call it, even after an error. */
  dispose(): Promise<void>;
}

export interface FormOptions {
  /** The names of the file fields; other files are refused. */
  readonly files: readonly string[];
  /** The accepted files, for all fields or by name: `media` by default. */
  readonly takes?: CallDefinition['takes'];
  /** The repeatable file fields. */
  readonly several?: CallDefinition['several'];
  /** The repeatable text fields: each is a list. */
  readonly lists?: readonly string[];
}

const MB = 1024 * 1024;
const FIELDS_MAX = 20;
/** One more than any list may have, so that the validation of the form can name the list that is too long. */
const LIST_MAX = 21;
const FIELD_MAX_BYTES = 64 * 1024;
/** The largest file, or the maximum number of pictures, plus every field and the boundaries. */
const formMaxBytes = ({ several = {} }: FormOptions) =>
  Math.max(VIDEO_MAX_BYTES, ...Object.values(several).map(({ max }) => max * IMAGE_MAX_BYTES)) + 2 * MB;
/**
 * A form with a declared length this far above the limit is not read; a slightly larger one is read to name the
 * exceeded limit.
 */
const ANNOUNCED_TOO_MUCH = 48 * MB;
/** Enough for the largest video over a slow campus network. */
const DEADLINE_MS = 15 * 60_000;

/** Let calls with a form read it with `readForm`. Other calls refuse forms. */
export function acceptForms(server: FastifyInstance, incoming: ScratchFolder): void {
  server.decorate('incomingFiles', incoming);
  server.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    // The body stays in the request, for readForm to stream.
    if (callOf(request)?.form) done(null);
    else done(new AppError('wrong_content_type'));
  });
}

/**
 * Read the multipart form of a request. Streams its files to private temporary files, never into memory. Checks their
 * type and size as they arrive, by content.
 *
 * Throws `wrong_content_type`, `bad_form`, `body_too_large`, `image_too_large`, `video_too_large`, and
 * `unsupported_media` or, for profile pictures, `wrong_picture_type`. After an error, no file is left.
 */
export async function readForm(request: FastifyRequest, options: FormOptions): Promise<Upload> {
  const { raw } = request;
  const announced = Number(raw.headers['content-length'] ?? 0);
  if (announced > formMaxBytes(options) + ANNOUNCED_TOO_MUCH) {
    await discardRest(raw, 0);
    throw new AppError('body_too_large');
  }
  try {
    return await receive(request, openParser(raw), options);
  } catch (error) {
    await discardRest(raw);
    throw error;
  }

  function openParser({ headers }: IncomingMessage): BusboyInstance {
    const contentType = headers['content-type'] ?? '';
    const fieldsMax = FIELDS_MAX + (options.lists?.length ?? 0) * LIST_MAX;
    // One more, because a surplus file has an error of its own.
    const filesMax = options.files.reduce((sum, name) => sum + (options.several?.[name]?.max ?? 0) + 1, 0);
    if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new AppError('wrong_content_type');
    try {
      return new Busboy({
        headers: { ...headers, 'content-type': contentType },
        // The field decides whether a part is a file, even if its sender gave no file name.
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
      // A content type without a usable boundary.
      throw new AppError('bad_form', { cause: error });
    }
  }
}

const nameFor = (fileName: string | undefined) => cutText(cleanFileName(fileName, ''), FILE_NAME_MAX);

/** Pipe a request through the parser until the form is complete and its files are on disk. */
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
  /** Number of files per field name. */
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
        // Without a listener, a part that ends early would end the process.
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
        // Of several files, the answer names the wrong one.
        const isOneOfSeveral = many !== undefined || fileFields.length > 1;
        const place = many ? before : fileFields.indexOf(name);
        saved.catch((error: unknown) => reject(isOneOfSeveral ? blameFile(error, place) : error));
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
      // The client has disconnected. Nobody reads this answer, but its files must be deleted.
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
    // The data after the last boundary are ignored.
    void discardRest(raw, 0);
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
