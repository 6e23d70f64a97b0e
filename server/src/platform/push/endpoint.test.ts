import { expect, test } from 'vitest';
import { readEndpoint } from './endpoint.ts';

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

test('a test names the only origin that may be outside the internet', () => {
  expect(readEndpoint('http://127.0.0.1:4000/abc', 'http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000/abc');
  expect(readEndpoint('http://127.0.0.1:4001/abc', 'http://127.0.0.1:4000')).toBeUndefined();
  expect(readEndpoint('http://127.0.0.1:4000@evil.example/', 'http://127.0.0.1:4000')).toBeUndefined();
});
