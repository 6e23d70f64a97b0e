import type { S3Config } from '../media-config.ts';

/** The name of one file in a bucket that a campus uses; undefined for an empty bucket. Throws when it cannot be listed. */
export async function listOnce(s3: S3Config): Promise<string | undefined> {
  const { openBucket, firstKey } = await import('./s3-store.ts');
  const client = openBucket(s3);
  try {
    return (await firstKey(client, s3.bucket, 'media/')) ?? (await firstKey(client, s3.bucket, 'uploads/'));
  } finally {
    client.destroy();
  }
}
