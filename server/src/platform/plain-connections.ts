import { type Config, isLoopback } from './config.ts';

/** A setting whose address leads to another machine without encryption, and how to encrypt it. */
interface PlainConnection {
  readonly setting: string;
  readonly host: string;
  readonly remedy: string;
}

type Connections = Pick<Config, 'databaseUrl' | 'pooledDatabaseUrl' | 'readDatabaseUrl' | 'redisUrl' | 'media'>;

/** The values of `sslmode` with which the driver of Postgres encrypts, and checks the certificate. */
const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];

/**
 * The connections to other machines that are not encrypted. Mail needs no entry: the mail transport insists on TLS
 * wherever it sends a password.
 */
export function plainConnections(config: Connections): PlainConnection[] {
  const { databaseUrl, pooledDatabaseUrl, readDatabaseUrl, redisUrl, media } = config;
  const postgres = { isPlain: lacksTls, remedy: 'add ?sslmode=verify-full' };
  const found = [
    { setting: 'DATABASE_URL', address: pooledDatabaseUrl ?? databaseUrl, ...postgres },
    { setting: 'DATABASE_DIRECT_URL', address: pooledDatabaseUrl && databaseUrl, ...postgres },
    { setting: 'DATABASE_READ_URL', address: readDatabaseUrl, ...postgres },
    { setting: 'REDIS_URL', address: redisUrl, isPlain: speaks('redis:'), remedy: 'name rediss://' },
    { setting: 'S3_ENDPOINT', address: media.s3?.endpoint, isPlain: speaks('http:'), remedy: 'name https://' },
  ];
  return found.flatMap(({ setting, address, isPlain, remedy }) => {
    if (address === undefined) return [];
    const url = new URL(address);
    const isHere = url.hostname === '' || isLoopback(url.hostname);
    return isHere || !isPlain(url) ? [] : [{ setting, host: url.hostname, remedy }];
  });
}

const lacksTls = ({ searchParams }: URL) => !ENCRYPTED.includes(searchParams.get('sslmode') ?? '');
const speaks = (protocol: string) => (url: URL) => url.protocol === protocol;
