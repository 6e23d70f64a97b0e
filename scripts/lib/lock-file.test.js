import { expect, it } from 'vitest';
import { addressOf, missingOptionalPackages, platformOf, unverified, withoutAddress } from './lock-file.js';

const linux = { version: '2.0.0', os: ['linux'], cpu: ['x64'], optional: true };

it('finds programs for other platforms that a lock file lacks', () => {
  const packages = {
    'node_modules/tool': { dev: true, optionalDependencies: { 'tool-linux-x64': '2.0.0', 'tool-win32-x64': '2.0.0' } },
    'node_modules/tool-linux-x64': linux,
  };
  expect(missingOptionalPackages(packages)).toEqual([
    {
      path: 'node_modules/tool-win32-x64',
      locked: { version: '2.0.0', os: ['win32'], cpu: ['x64'], dev: true, optional: true },
    },
  ]);
});

it('gives each of two versions the place where only its own parent finds it', () => {
  const packages = {
    'node_modules/a/node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
    'node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '2.0.0' } },
  };
  expect(missingOptionalPackages(packages).map(({ path, locked }) => [path, locked.version])).toEqual([
    ['node_modules/tool-linux-x64', '2.0.0'],
    ['node_modules/a/node_modules/tool/node_modules/tool-linux-x64', '1.0.0'],
  ]);
});

it('misses nothing that a parent further up has', () => {
  const packages = {
    'node_modules/a/node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '2.0.0' } },
    'node_modules/a/node_modules/tool-linux-x64': linux,
  };
  expect(missingOptionalPackages(packages)).toEqual([]);
});

it('leaves optional packages with a range of versions to npm', () => {
  expect(missingOptionalPackages({ 'node_modules/a': { optionalDependencies: { nice: '^1.0.0' } } })).toEqual([]);
});

it.each([
  ['@x/cli-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@x/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@x/binding-win32-x64-gnu', { os: ['win32'], cpu: ['x64'] }],
  ['@x/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@x/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
])('reads the machines of %s from its name', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

it('finds packages without a checksum, except programs for one platform, which npm may not have reached', () => {
  const packages = {
    '': {},
    server: {},
    'node_modules/@quad/server': { link: true },
    'node_modules/verified': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/other': { version: '1.0.0' },
    'node_modules/other/node_modules/deep': { version: '1.0.0' },
    'node_modules/tool-darwin-x64': { version: '1.0.0', os: ['darwin'], cpu: ['x64'], optional: true },
  };
  expect(unverified(packages)).toEqual(['node_modules/other', 'node_modules/other/node_modules/deep']);
});

it('finds packages whose file npm would have to look up, and knows its address', () => {
  /** @type {Record<string, { version?: string, resolved?: string, name?: string, link?: boolean }>} */
  const packages = {
    '': {},
    'node_modules/@quad/server': { link: true },
    'node_modules/known': { version: '1.0.0', resolved: 'https://registry.npmjs.org/known/-/known-1.0.0.tgz' },
    'node_modules/known/node_modules/@scope/deep': { version: '1.2.3' },
    'node_modules/alias': { name: 'other', version: '2.0.0' },
  };
  expect(withoutAddress(packages).map((path) => addressOf(path, packages[path] ?? {}))).toEqual([
    'https://registry.npmjs.org/@scope/deep/-/deep-1.2.3.tgz',
    'https://registry.npmjs.org/other/-/other-2.0.0.tgz',
  ]);
});
