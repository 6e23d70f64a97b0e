import { expect, test } from 'vitest';
import { upiLink } from './upi-link.ts';

test('a link contains the amount, and no name or title adds parameters', () => {
  expect(upiLink({ address: 'asha.rao@okbank', name: 'Asha & Rao', amount: 1250, note: 'Lamp&am=1 é' })).toBe(
    'upi://pay?pa=asha.rao@okbank&pn=Asha%20%26%20Rao&am=1250.00&cu=INR&tn=Lamp%26am%3D1%20%C3%A9',
  );
});

test('a long title is cut between characters', () => {
  const link = upiLink({ address: 'a@b', name: 'A', amount: 1, note: '🪔'.repeat(60) });
  expect(decodeURIComponent(link).endsWith(`tn=${'🪔'.repeat(50)}`)).toBe(true);
});
