import { expect, test } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

test('addresses and ranges are trusted, of both kinds', () => {
  const trusts = trustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  expect(['10.1.2.3', '192.0.2.7', '::ffff:10.1.2.3', '2001:db8:1::2'].map(trusts)).toEqual(Array(4).fill(true));
  expect(['11.0.0.1', '192.0.2.8', '2001:db9::1', 'unknown', ''].map(trusts)).toEqual(Array(5).fill(false));
});

test('a peer without an address is trusted only where Unix sockets are', () => {
  expect(trustedProxies(['10.0.0.0/8'])(undefined)).toBe(false);
  expect(trustedProxies(['unix'])(undefined)).toBe(true);
  expect(trustedProxies(['unix'])('10.0.0.1')).toBe(false);
});
