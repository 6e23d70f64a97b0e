import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SERVICES = ['object', 'container', 'account'] as const;

/** Debian's packages of all programs. */
export const SWIFT_PACKAGES = 'swift-proxy swift-account swift-container swift-object memcached';

/** The only account, whose user and key are those of the S3 API. */
export const SWIFT_ACCOUNT = { user: 'test:tester', key: 'testing' };

/** Where an OpenStack Swift with its S3 API runs. */
export interface SwiftPlace {
  /** An empty folder with its only disk. */
  readonly folder: string;
  /** The address of the S3 API. All other servers listen on 127.0.0.1. */
  readonly address: string;
  readonly ports: Readonly<Record<'proxy' | 'memcached' | (typeof SERVICES)[number], number>>;
}

/** A server of Swift. It runs as the user who starts it, who must be root: it gives files away. */
export interface SwiftServer {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** Write the configuration of a Swift. Returns its servers in the order of their starts. */
export async function prepareSwift(place: SwiftPlace): Promise<SwiftServer[]> {
  const { folder, ports } = place;
  await mkdir(join(folder, 'disks/one'), { recursive: true });
  await writeFile(join(folder, 'swift.conf'), POLICY);
  await writeFile(join(folder, 'proxy-server.conf'), proxyConfig(place));
  for (const service of SERVICES) {
    await writeFile(join(folder, `${service}-server.conf`), serverConfig(place, service));
    await buildRing(folder, service, ports[service]);
  }
  const memcached = ['memcached', '-u', 'nobody', '-l', '127.0.0.1', '-p', String(ports.memcached)] as const;
  return [
    { name: 'memcached', command: [...memcached] },
    ...[...SERVICES, 'proxy'].map((service): SwiftServer => {
      const name = `swift-${service}-server`;
      return { name, command: [name, join(folder, `${service}-server.conf`)] };
    }),
  ];
}

/** Say where the only disk of a service is. */
async function buildRing(cwd: string, service: string, port: number): Promise<void> {
  const build = (...args: string[]) => run('swift-ring-builder', [`${service}.builder`, ...args], { cwd });
  await build('create', '6', '1', '1');
  await build('add', `r1z1-127.0.0.1:${port}/one`, '1');
  // it warns about the balance of a single disk with status 1
  await build('rebalance').catch((error: { code?: unknown }) => {
    if (error.code !== 1) throw error;
  });
}

const POLICY = `[swift-hash]
swift_hash_path_prefix = test
swift_hash_path_suffix = test
[storage-policy:0]
name = Policy-0
default = yes
`;

const common = (folder: string, address: string, port: number) => `[DEFAULT]
swift_dir = ${folder}
bind_ip = ${address}
bind_port = ${port}
user = root
workers = 0
`;

const serverConfig = (
  { folder, ports }: SwiftPlace,
  service: (typeof SERVICES)[number],
) => `${common(folder, '127.0.0.1', ports[service])}
devices = ${folder}/disks
mount_check = false
[pipeline:main]
pipeline = ${service}-server
[app:${service}-server]
use = egg:swift#${service}
`;

const FILTERS = ['healthcheck', 'catch_errors', 'copy', 'slo', 'dlo', 'listing_formats'];
const proxyConfig = ({ folder, address, ports }: SwiftPlace) => `${common(folder, address, ports.proxy)}
[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# The machine may be busy.
node_timeout = 60
conn_timeout = 20
error_suppression_limit = 1000
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${SWIFT_ACCOUNT.key} .admin
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
dns_compliant_bucket_names = false
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
${FILTERS.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`;
