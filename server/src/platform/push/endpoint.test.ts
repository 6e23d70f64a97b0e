import { expect, test } from 'vitest';
import { readEndpoint } from './endpoint.ts';
import { isPublicAddress } from './public-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(readEndpoint(endpoint)).toBe(endpoint);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://8.8.8.8/',
  'https://localhost/',
  'https://intranet/',
  'https://push.example.com:5432/',
  'https://user:password@push.example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'push.example.com',
  '',
])('nothing is sent to %s', (endpoint) => {
  expect(readEndpoint(endpoint)).toBeUndefined();
  expect(readEndpoint(endpoint, 'http://127.0.0.1:4000')).toBeUndefined();
});

test('a test names the one origin that need not be on the internet', () => {
  expect(readEndpoint('http://127.0.0.1:4000/abc', 'http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000/abc');
  expect(readEndpoint('http://127.0.0.1:4001/abc', 'http://127.0.0.1:4000')).toBeUndefined();
  expect(readEndpoint('http://127.0.0.1:4000@evil.example/', 'http://127.0.0.1:4000')).toBeUndefined();
});

test.each([
  ['142.250.1.1', true],
  ['2a00:1450:4001::1', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
])('%s is on the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
