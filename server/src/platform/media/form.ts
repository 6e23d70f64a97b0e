import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { CallDefinition } from '@quad/contract/call';
import { FILE_NAME_MAX, VIDEO_MAX_BYTES } from '@quad/contract/limits';
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

/** A form that has been read: its text fields, not yet validated, and its files by field name. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, UploadedFile | undefined>>;
  /** Removes the files. Every caller of `readForm` must call it, also after an error. */
  dispose(): Promise<void>;
}

export interface FormOptions {
  /** The names of the file fields; any other file is refused. */
  readonly files: readonly string[];
  /** What the files may be, all or by their names: `media` unless told. */
  readonly takes?: CallDefinition['takes'];
}

const MB = 1024 * 1024;
const FIELDS_MAX = 20;
const FIELD_MAX_BYTES = 64 * 1024;
/** The largest file with every field and the boundaries between them. */
const FORM_MAX_BYTES = VIDEO_MAX_BYTES + 2 * MB;
/** A form that announces more than this is not read; one slightly too large is told which limit it broke. */
const ANNOUNCED_MAX_BYTES = 2 * VIDEO_MAX_BYTES;
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
  if (announced > ANNOUNCED_MAX_BYTES) {
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
    if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new AppError('wrong_content_type');
    try {
      return new Busboy({
        headers: { ...headers, 'content-type': contentType },
        // the field decides whether a part is a file, not whether its sender gave it a file name
        isPartAFile: (name, _type, fileName) => fileName !== undefined || options.files.includes(name ?? ''),
        limits: {
          fields: FIELDS_MAX,
          fieldSize: FIELD_MAX_BYTES,
          files: options.files.length,
          parts: FIELDS_MAX + options.files.length,
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

const nameFor = (fileName: string | undefined) => [...cleanFileName(fileName, '')].slice(0, FILE_NAME_MAX).join('');

/** Pipes a request through the parser until the form is complete and its files are on disk. */
async function receive(
  { raw, server: { incomingFiles } }: FastifyRequest,
  parser: BusboyInstance,
  { files: fileFields, takes = 'media' }: FormOptions,
): Promise<Upload> {
  const fields = new Map<string, string>();
  const files = new Map<string, UploadedFile>();
  const names = new Set<string>();
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
        if (truncated) refuse('body_too_large');
        else if (!isNew(name)) refuse('bad_form');
        else fields.set(name, value);
      });
      parser.on('file', (name, part, fileName) => {
        // without a listener, a part that breaks off would end the process
        part.on('error', badForm);
        ending.signal.addEventListener('abort', () => part.destroy());
        if (!isNew(name) || !fileFields.includes(name)) return refuse('bad_form');
        const path = incomingFiles.newPath();
        paths.push(path);
        const saved = saveUpload(part, path, typeof takes === 'string' ? takes : (takes[name] ?? 'media')).then(
          (file) => void files.set(name, { ...file, fileName: nameFor(fileName), signal: hangUp.signal }),
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
        if (received > FORM_MAX_BYTES) refuse('body_too_large');
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
    return { fields: Object.fromEntries(fields), files: Object.fromEntries(files), dispose };
  } catch (error) {
    ending.abort();
    await Promise.allSettled(saving);
    await dispose();
    throw error;
  } finally {
    ending.abort();
  }
}
