import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { vi } from 'vitest';
import { freePort } from '../platform/free-port.ts';
import { deployFile } from './deploy-files.ts';
import { startProgram } from './programs.ts';

/** A proxy with the configuration in deploy/, in front of two nodes. */
export interface TestProxy {
  /** Its https address. This process trusts its certificate. */
  readonly url: string;
  /** Its http address. */
  readonly plainUrl: string;
  /** Replace texts of its configuration while it runs. */
  change(settings: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
  readonly certificate: string;
  readonly key: string;
}

interface Kind {
  readonly program: string;
  readonly file: string;
  readonly settings: (place: Place) => Record<string, string>;
  /** The text that adds a node to those of its file. */
  readonly more?: (address: string, count: number) => string;
  /** Write what it needs besides its file, and return its arguments. */
  readonly prepare: (place: Place, file: string) => Promise<readonly string[]>;
}

export const PROXIES = {
  nginx: {
    program: 'nginx',
    file: 'nginx/quad.conf',
    settings: ({ port, plainPort, certificate, key }) => ({
      'listen 80;': `listen 127.0.0.1:${plainPort};`,
      'listen 443 ': `listen 127.0.0.1:${port} `,
      'server_name quad.college.example': 'server_name 127.0.0.1',
      '/etc/letsencrypt/live/quad.college.example/fullchain.pem': certificate,
      '/etc/letsencrypt/live/quad.college.example/privkey.pem': key,
    }),
    async prepare({ folder }, file) {
      const main = join(folder, 'nginx.conf');
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (of) => `${of}_temp_path ${folder}/${of};`,
      );
      await writeFile(
        main,
        `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr;
        events {} http { access_log off; ${places.join(' ')} include ${file}; }`,
      );
      return ['-e', 'stderr', '-c', main];
    },
  },
  Caddy: {
    program: 'caddy',
    file: 'caddy/Caddyfile',
    settings: ({ port, plainPort, certificate, key }) => ({
      'email admin@college.example': `admin off\nhttp_port ${plainPort}\nhttps_port ${port}`,
      'quad.college.example {': `https://127.0.0.1:${port} {\ntls ${certificate} ${key}`,
    }),
    prepare: async (_, file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  HAProxy: {
    program: 'haproxy',
    file: 'haproxy/haproxy.cfg',
    settings: ({ port, plainPort, certificate }) => ({
      '/etc/haproxy/quad.pem': certificate,
      'bind :80': `bind 127.0.0.1:${plainPort}`,
      'bind :443 ': `bind 127.0.0.1:${port} `,
      'log /dev/log local0': 'log stderr format raw local0',
      // Only root may change into these.
      ...(process.getuid?.() === 0 ? {} : { 'user haproxy': '', 'group haproxy': '', 'chroot /var/lib/haproxy': '' }),
    }),
    more: (address, count) => `\n    server node${count} ${address}`,
    prepare: async (_, file) => ['-db', '-f', file],
  },
} as const satisfies Record<string, Kind>;

/** Start a proxy in front of two nodes or more. Return when it answers, for which one of them must run. */
export async function startProxy(
  kind: Kind,
  nodes: readonly [number, number, ...number[]],
  port?: number,
): Promise<TestProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-proxy-'));
  const place = {
    folder,
    port: port ?? (await freePort()),
    plainPort: await freePort(),
    ...(await makeCertificate(folder)),
  };
  const url = `https://127.0.0.1:${place.port}`;
  const file = join(folder, 'proxy.conf');
  const more = nodes.slice(2).map((port, i) => kind.more?.(`127.0.0.1:${port}`, i + 3) ?? '');
  await writeFile(
    file,
    await deployFile(kind.file, {
      ...kind.settings(place),
      '10.0.0.11:3000': `127.0.0.1:${nodes[0]}`,
      '10.0.0.12:3000': `127.0.0.1:${nodes[1]}${more.join('')}`,
    }),
  );
  const args = await kind.prepare(place, file);
  const running = startProgram(kind.program, args, folder);
  const answers = async () => {
    if (running.status !== null) throw new Error(`${kind.program} has ended: ${running.said}`);
    const { status } = await fetch(`${url}/api/health/live`);
    if (status !== 200) throw new Error(`${kind.program} answers ${status}: ${running.said}`);
  };
  await vi.waitFor(answers, { timeout: 60_000, interval: 100 });
  return {
    url,
    plainUrl: `http://127.0.0.1:${place.plainPort}`,
    async change(settings) {
      let text = await readFile(file, 'utf8');
      for (const [before, after] of Object.entries(settings)) text = text.replaceAll(before, after);
      await writeFile(file, text);
      running.signal('SIGHUP');
    },
    async stop() {
      await running.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Make a certificate for loopback, trusted by this process. HAProxy reads the key from the same file. */
async function makeCertificate(folder: string) {
  const certificate = join(folder, 'quad.pem');
  const key = join(folder, 'key.pem');
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=quad', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.error ?? made.stderr}`);
  const text = await readFile(certificate, 'utf8');
  setDefaultCACertificates([...getCACertificates('default'), text]);
  await writeFile(certificate, text + (await readFile(key, 'utf8')));
  return { certificate, key };
}
