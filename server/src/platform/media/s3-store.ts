import { createWriteStream } from 'node:fs';
import { open as openFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../media-config.ts';
import type { ScratchFolder } from './scratch-folder.ts';
import {
  assertName,
  type ByteRange,
  boundsOf,
  type Content,
  type MediaStore,
  NoSuchFile,
  RangeNotSatisfiable,
} from './store.ts';

/** The bytes of a file in memory at a time. 10,000 parts, the most that S3 takes, make 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Larger than the number of files that one node sends at the same time. */
const SOCKETS = 256;
const CONNECT_MS = 5000;
/** A connection without a byte for this long is dead. */
const IDLE_MS = 60_000;

/** A client of a bucket. `close` ends its connections. */
export function openBucket({ endpoint, region, accessKey, secretKey, isPathStyle }: S3Config): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: isPathStyle,
    // Only S3 itself knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: { maxSockets: SOCKETS, keepAlive: true },
      httpsAgent: { maxSockets: SOCKETS, keepAlive: true },
    },
  });
}

/** Open a store in a bucket, with keys that begin with `prefix`. `scratch` takes the files of `withFile`. */
export function openS3Store(parts: {
  client: S3Client;
  bucket: string;
  prefix: string;
  scratch: ScratchFolder;
}): MediaStore {
  const { client, bucket: Bucket, prefix, scratch } = parts;
  const keyOf = (name: string) => {
    assertName(name);
    return `${prefix}${name}`;
  };

  const sizeOf = async (name: string): Promise<number | undefined> => {
    try {
      return (await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) }))).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  const open: MediaStore['open'] = async (name, range) => {
    const Key = keyOf(name);
    try {
      const Range = range && rangeHeader(range);
      const { Body, ContentLength = 0, ContentRange } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
      if (!(Body instanceof Readable)) throw new Error(`the bucket answered ${name} without a body`);
      const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '') ?? [];
      if (size === undefined) return { content: Body, size: ContentLength, ...boundsOf(undefined, ContentLength) };
      return { content: Body, size: Number(size), first: Number(first), last: Number(last) };
    } catch (error) {
      if (isMissing(error)) throw new NoSuchFile(name, { cause: error });
      if (statusOf(error) !== 416) throw error;
      throw new RangeNotSatisfiable((await sizeOf(name)) ?? 0, { cause: error });
    }
  };

  const remove = async (name: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
  };

  return {
    async put(name, content) {
      const Key = keyOf(name);
      const body = await bodyOf(content);
      // The library reads a stream part by part, and tries a failed part again.
      const upload = new Upload({
        client,
        params: { Bucket, Key, Body: body, ContentType: 'application/octet-stream' },
        partSize: PART_BYTES,
        queueSize: 1,
      });
      try {
        await upload.done();
      } finally {
        if (body instanceof Readable) body.destroy();
      }
      if (!('stream' in content)) return;
      // The library takes a stream that ends early for a whole one.
      const stored = await sizeOf(name);
      if (stored !== content.bytes) {
        await remove(name);
        throw new Error(`the bucket stored ${stored} of ${content.bytes} bytes of ${name}`);
      }
    },

    async copy(from, to) {
      const CopySource = encodeURI(`${Bucket}/${keyOf(from)}`);
      try {
        await client.send(new CopyObjectCommand({ Bucket, Key: keyOf(to), CopySource }));
      } catch (error) {
        throw isMissing(error) ? new NoSuchFile(from, { cause: error }) : error;
      }
    },

    open,
    sizeOf,

    async withFile(name, work) {
      const path = scratch.newPath();
      try {
        const { content } = await open(name);
        await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },

    delete: remove,

    async *list(namePrefix) {
      for (let token: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${namePrefix}`, ContinuationToken: token }),
        );
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), bytes: Size, storedAt: LastModified };
        token = page.NextContinuationToken;
        if (!page.IsTruncated || token === undefined) return;
      }
    },
  };
}

/** The first key of a bucket that begins with a prefix; undefined without one. */
export async function firstKey(client: S3Client, bucket: string, prefix: string): Promise<string | undefined> {
  const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }));
  return page.Contents?.[0]?.Key;
}

async function bodyOf(content: Content): Promise<Uint8Array | Readable> {
  if (content instanceof Uint8Array) return content;
  if ('stream' in content) return Readable.from(content.stream, { objectMode: false });
  // A file that cannot be opened fails here, before the upload begins.
  return (await openFile(content.path, 'r')).createReadStream({ highWaterMark: 256 * 1024 });
}

const rangeHeader = (range: ByteRange): string =>
  'suffix' in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ''}`;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Whether a file is missing. A missing bucket is an error of the settings instead. */
const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as S3ServiceException).name !== 'NoSuchBucket';
