import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { KNOWN_SETTINGS, settingWarnings } from './known-settings.ts';

test('every setting that Quad reads or documents is known', async () => {
  const read = new Set<string>();
  // Values that make the start read the settings that depend on them.
  const values: Record<string, string> = {
    ...{ QUAD_DEMO: '1', DATABASE_URL: 'postgres://localhost/quad', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost' },
    ...{ S3_ENDPOINT: 'http://localhost', S3_BUCKET: 'quad', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's', QUAD_LOG: 'info' },
    ...{ OAUTH_GOOGLE_ID: 'i', OAUTH_GOOGLE_SECRET: 's', OAUTH_GITHUB_ID: 'i', OAUTH_GITHUB_SECRET: 's' },
    ...{ OAUTH_FACEBOOK_ID: 'i', OAUTH_FACEBOOK_SECRET: 's' },
    ...{ OIDC_ID: 'i', OIDC_SECRET: 's', OIDC_ISSUER: 'https://id.example' },
  };
  const env = new Proxy(values, {
    get(target, name) {
      read.add(String(name));
      return target[String(name)];
    },
  });
  readConfig(env);
  const documented = await readFile(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  // The first column of each table names the settings.
  for (const [row] of documented.matchAll(/^\| `[^|]*/gm))
    for (const [, name] of row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)) read.add(name ?? '');
  const example = await readFile(join(import.meta.dirname, '../../../deploy/systemd/quad.env'), 'utf8');
  for (const [, name] of example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)) read.add(name ?? '');
  expect(read).toContain('SMTP_URL');
  expect(read.size).toBeGreaterThan(45);
  expect([...read].filter((name) => !KNOWN_SETTINGS.has(name))).toEqual([]);
});

test('a variable that nothing reads is named with the nearest setting, and its value is not repeated', () => {
  const warnings = settingWarnings({
    QUAD_WORKER: '4',
    QUAD_COLOUR: 'secret',
    SMTP_URI: 'smtp://secret@mail.example',
    S3_ACCES_KEY: 'secret',
    MEDIA_URL: 'https://media.example',
    PATH: '/bin',
    // Kubernetes adds these for a service named quad
    QUAD_SERVICE_HOST: '10.0.0.1',
    QUAD_PORT: 'tcp://10.0.0.1:3000',
    QUAD_PORT_3000_TCP_ADDR: '10.0.0.1',
  });
  expect(warnings).toEqual([
    'QUAD_COLOUR is not a setting, and nothing reads it: docs/configuration.md lists the settings',
    'QUAD_WORKER is not a setting; did you mean QUAD_WORKERS?',
    'S3_ACCES_KEY is not a setting; did you mean S3_ACCESS_KEY?',
    'SMTP_URI is not a setting; did you mean SMTP_URL?',
  ]);
});

test('a misspelt safety setting ends the start, unless the right one is set too', () => {
  expect(() => readConfig({ QUAD_DATADIR: '/srv/quad' })).toThrow(
    'QUAD_DATADIR is not a setting; did you mean QUAD_DATA_DIR?',
  );
  expect(() => readConfig({ QUAD_BACKUP_PASSPRASE: 'five words that nobody guesses' })).toThrow('did you mean');
  expect(readConfig({ QUAD_DATADIR: '/srv/old', QUAD_DATA_DIR: '/srv/quad' }).dataDir).toBe('/srv/quad');
});
