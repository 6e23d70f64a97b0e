import { expect, it } from 'vitest';
import { CommandError, reasonOf } from './fail.js';

/** @param {string} code @param {string} [path] */
const failed = (code, path) => Object.assign(new Error(`${code}: something, mkdir`), { code, path });

it.each([
  [failed('EACCES', '/srv/quad/.work'), 'this user may not write to /srv/quad/.work'],
  [failed('EROFS', '/srv/quad/.work'), 'this user may not write to /srv/quad/.work'],
  [failed('ENOSPC', '/srv/quad/.work'), 'the disk is full at /srv/quad/.work'],
  [failed('EDQUOT'), 'the disk is full at this folder'],
  [new CommandError('port 3000 is in use'), 'port 3000 is in use'],
])('one line says how to fix %s', (error, says) => {
  expect(reasonOf(error)).toContain(says);
  expect(reasonOf(error)).not.toContain('\n');
});

it('any other error is printed with its stack', () => {
  expect(reasonOf(new TypeError('x is no function'))).toContain('fail.test.js');
});
