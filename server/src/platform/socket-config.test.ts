import { expect, test } from 'vitest';
import { readSocket } from './socket-config.ts';

test('a socket of systemd is for the process that it names', () => {
  expect(readSocket({ LISTEN_PID: '4711', LISTEN_FDS: '1' }, 4711)).toBe(3);
  expect(readSocket({ LISTEN_PID: '4711', LISTEN_FDS: '1' }, 4712)).toBeUndefined();
  expect(readSocket({ LISTEN_PID: '4711', LISTEN_FDS: '0' }, 4711)).toBeUndefined();
  expect(readSocket({}, 4711)).toBeUndefined();
});

test('several sockets are refused', () => {
  expect(() => readSocket({ LISTEN_PID: '4711', LISTEN_FDS: '2' }, 4711)).toThrow('systemd passes 2 sockets');
});
