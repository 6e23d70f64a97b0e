import { expect, test } from 'vitest';
import { readRupees, rupees } from './rupees.ts';

test('a price is grouped as in India', () => {
  expect([0, 999, 1000, 125_000, 1_000_000].map(rupees)).toEqual(['₹0', '₹999', '₹1,000', '₹1,25,000', '₹10,00,000']);
});

test('a typed price is parsed, and other texts are refused', () => {
  expect(['500', ' ₹1,25,000 ', '0'].map(readRupees)).toEqual([500, 125_000, 0]);
  expect(['', '-5', '1.5', 'free', '1e5'].map(readRupees)).toEqual([null, null, null, null, null]);
});
