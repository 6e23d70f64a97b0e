import { StartError } from './start-error.ts';

/** The settings of an S3 bucket. */
export interface S3Config {
  /** The address of the S3 API. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether addresses name the bucket in their path, instead of their host. */
  readonly isPathStyle: boolean;
}

/** Where media are stored and served from. */
export interface MediaConfig {
  /** The bucket of the media; undefined for the data folder. */
  readonly s3: S3Config | undefined;
  /** The address of a CDN in front of Quad, without a trailing slash: the public pictures of posts are there. */
  readonly publicUrl: string | undefined;
  /** The hook that makes a CDN forget deleted files. It may hold a secret. */
  readonly purgeUrl: string | undefined;
  /** How it is asked: one `POST` with the addresses of many files, or a `PURGE` for each file, as caches take it. */
  readonly purgeMethod: 'POST' | 'PURGE';
}

interface Readers {
  readonly text: (name: string) => string | undefined;
  readonly url: (name: string, protocols: readonly string[]) => string | undefined;
  readonly choice: (name: string, choices: readonly string[], fallback: string) => string;
}

/** The settings that a bucket needs. */
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const OPTIONAL = ['S3_REGION', 'S3_PATH_STYLE'] as const;
const REGION = 'us-east-1';

/** Read the settings of media. Throws StartError, also for a bucket with only some of its settings. */
export function readMedia(readers: Readers): MediaConfig {
  return {
    s3: readS3(readers),
    publicUrl: readPublicUrl(readers),
    purgeUrl: readers.url('MEDIA_PURGE_URL', ['https:', 'http:']),
    purgeMethod: readers.choice('MEDIA_PURGE_METHOD', ['POST', 'PURGE'], 'POST') === 'PURGE' ? 'PURGE' : 'POST',
  };
}

function readPublicUrl({ url }: Readers): string | undefined {
  const value = url('MEDIA_URL', ['https:', 'http:']);
  if (value === undefined) return undefined;
  const { origin, search, hash, username } = new URL(value);
  if (search !== '' || hash !== '' || username !== '')
    throw new StartError('MEDIA_URL must be an address such as https://media.college.example');
  return origin + new URL(value).pathname.replace(/\/$/, '');
}

function readS3({ text, url, choice }: Readers): S3Config | undefined {
  const isSet = (name: string) => text(name) !== undefined;
  const given = [...NEEDED, ...OPTIONAL].filter(isSet);
  if (given.length === 0) return undefined;
  const missing = NEEDED.filter((name) => !isSet(name));
  if (missing.length > 0) throw new StartError(`${given.join(', ')} need ${missing.join(', ')} too, to reach a bucket`);
  return {
    endpoint: url('S3_ENDPOINT', ['https:', 'http:']) ?? '',
    bucket: text('S3_BUCKET') ?? '',
    region: text('S3_REGION') ?? REGION,
    accessKey: text('S3_ACCESS_KEY') ?? '',
    secretKey: text('S3_SECRET_KEY') ?? '',
    isPathStyle: choice('S3_PATH_STYLE', ['0', '1'], '1') === '1',
  };
}
