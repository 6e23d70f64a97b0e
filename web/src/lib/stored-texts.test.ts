import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createStoredTexts, forgetStored } from './stored-texts.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterAll(() => void vi.unstubAllGlobals());

const texts = createStoredTexts('texts');

test('a text belongs to its writer, and is deleted when it is empty or the writer signs out', () => {
  texts.store('asha', 'food', 'Dosa');
  texts.store('asha', 'sport', 'Chess');
  expect([texts.read('asha', 'food'), texts.read('asha', 'sport')]).toEqual(['Dosa', 'Chess']);
  expect([texts.read('bose', 'food'), texts.read('asha', 'other')]).toEqual(['', '']);
  texts.store('asha', 'food', '');
  expect(texts.read('asha', 'food')).toBe('');
  forgetStored('texts');
  expect(stored.size).toBe(0);
});

test('fifty texts are stored, and broken storage is ignored', () => {
  for (let n = 0; n < 52; n++) texts.store('asha', `text ${n}`, String(n));
  expect([texts.read('asha', 'text 1'), texts.read('asha', 'text 2')]).toEqual(['', '2']);
  stored.set('texts', '{');
  expect(texts.read('asha', 'text 2')).toBe('');
});

test('storage that is full is reported', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('No room', 'QuotaExceededError');
    },
  });
  expect(texts.store('asha', 'food', 'Dosa')).toBe(false);
});
