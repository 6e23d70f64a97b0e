import { beforeEach, expect, test } from 'vitest';
import { deleteAside, readAside, readTasks, TASKS_KEY, writeTasks } from './task-storage.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const textsOf = (personId: string) => readTasks(storage, personId, NOW).map(({ text }) => text);
const list = (...texts: string[]) => JSON.stringify(texts.map((text) => ({ text })));

/** The number of characters for which storage has room. */
let room = Number.POSITIVE_INFINITY;
let storage: Storage;
beforeEach(() => {
  room = Number.POSITIVE_INFINITY;
  storage = memoryStorage();
});

/** A storage like a browser's: its items are its own properties. */
function memoryStorage(): Storage {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    removeItem: (key: string) => void delete items[key],
    setItem(key: string, value: string) {
      const rest = Object.entries(items).filter(([name]) => name !== key);
      if (rest.reduce((sum, [, text]) => sum + text.length, value.length) > room)
        throw new DOMException('full', 'QuotaExceededError');
      items[key] = value;
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value });
  return items as unknown as Storage;
}

test('a list of another client belongs to the first user who opens it', () => {
  storage.setItem(TASKS_KEY, list('Revise'));
  expect(textsOf('asha')).toEqual(['Revise']);
  expect(storage.getItem(TASKS_KEY)).toBe(list('Revise'));
});

test('each user of a device sees the own list, also after another user', () => {
  storage.setItem(TASKS_KEY, list('Asha’s'));
  expect(textsOf('asha')).toEqual(['Asha’s']);
  expect(textsOf('bose')).toEqual([]);
  writeTasks(storage, [...readTasks(storage, 'bose', NOW)]);
  storage.setItem(TASKS_KEY, list('Bose’s'));
  expect(textsOf('asha')).toEqual(['Asha’s']);
  expect(storage.getItem(TASKS_KEY)).toBe(list('Asha’s'));
  expect(textsOf('bose')).toEqual(['Bose’s']);
});

test('a list is hidden from another user when storage is too full to put it aside', () => {
  storage.setItem(TASKS_KEY, list('Asha’s'));
  expect(textsOf('asha')).toEqual(['Asha’s']);
  room = 30;
  expect(() => readTasks(storage, 'bose', NOW)).toThrow('full');
  expect(storage.getItem(TASKS_KEY)).toBe(list('Asha’s'));
});

test('an unreadable text is put aside, and its readable tasks are kept', () => {
  storage.setItem(TASKS_KEY, '{"text":"Revise"');
  expect(textsOf('asha')).toEqual([]);
  expect([storage.getItem(TASKS_KEY), readAside(storage)]).toEqual(['[]', ['{"text":"Revise"']]);
  const mixed = '[{"text":"Revise"},null]';
  storage.setItem(TASKS_KEY, mixed);
  expect(readTasks(storage, 'asha', NOW + 1).map(({ text }) => text)).toEqual(['Revise']);
  expect(readAside(storage)).toEqual(['{"text":"Revise"', mixed]);
  deleteAside(storage);
  expect([readAside(storage), textsOf('asha')]).toEqual([[], ['Revise']]);
});

test('an unreadable text is not overwritten when storage is too full to put it aside', () => {
  storage.setItem(TASKS_KEY, '{"text":"Revise"');
  storage.setItem('tasks-owner', 'asha');
  room = 25;
  expect(() => readTasks(storage, 'asha', NOW)).toThrow('full');
  expect(storage.getItem(TASKS_KEY)).toBe('{"text":"Revise"');
});
