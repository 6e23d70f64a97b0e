import { readdir, readFile } from 'node:fs/promises';
import { ACCOUNT_ACTS } from '@quad/contract/accounts/user-management-terms';
import { AUDIT_ACTIONS } from '@quad/contract/campus/audit-actions';
import { POST_ACTS } from '@quad/contract/posts/post-management';
import { TAG_ACTS } from '@quad/contract/posts/tag-management';
import { capabilityOf, isRead } from '@quad/contract/wire/call';
import { expect, test } from 'vitest';
import { marked, readConsoleActions } from './testing/console-actions.ts';
import { everyCall, nameOf } from './testing/every-call.ts';

const ACTIONS = await readConsoleActions();
const CALLS = new Map((await everyCall()).map((call) => [nameOf(call), call]));

/** Calls of all users that the console makes too, because hosts and senders may make them as well. */
const SHARED = [
  'POST /api/events/:id/decision',
  'POST /api/events/:id/feature',
  'POST /api/events/:id/cancel',
  'DELETE /api/events/:id',
  'POST /api/feedback/:id/messages',
  'PUT /api/feedback/:id/state',
];

/** The acts of the calls that take several. */
const ACTS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/admin/users/:id/acts': ACCOUNT_ACTS,
  'POST /api/admin/posts/:id/acts': POST_ACTS,
  'POST /api/admin/tags/:id/acts': TAG_ACTS,
  'POST /api/admin/students/acts': ['invite', 'remind'],
};

/** The text of all source files of a folder, on one line. */
async function sourceOf(folder: string): Promise<string> {
  const root = new URL(folder, import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, root), 'utf8')));
  return texts.join('\n').replaceAll(/\s+/g, ' ');
}

test('the page has every write of the console, with the capability that it needs, and no other', () => {
  const writes = [...CALLS.values()].filter((call) => capabilityOf(call) && !isRead(call)).map(nameOf);
  expect([...new Set(ACTIONS.map(({ call }) => call))].sort()).toEqual([...writes, ...SHARED].sort());
  const others = ACTIONS.filter(({ call }) => !SHARED.includes(call)).filter(
    ({ call, capability }) => CALLS.get(call)?.access !== capability,
  );
  expect(others).toEqual([]);
});

test('the page has every act of the calls that take several, once', () => {
  for (const [call, acts] of Object.entries(ACTS)) {
    const described = ACTIONS.filter((action) => action.call === call).map(({ act }) => act);
    expect(described.sort(), call).toEqual([...acts].sort());
  }
  const single = ACTIONS.filter(({ call }) => !(call in ACTS));
  expect(new Set(single.map(({ call }) => call)).size).toBe(single.length);
});

test('every cell is filled, and what the page quotes is on a screen', async () => {
  const cells = ACTIONS.flatMap(({ warning, effect, notified, undo, audit }) => [
    warning,
    effect,
    notified,
    undo,
    audit,
  ]);
  expect(cells.filter((cell) => cell.trim() === '')).toEqual([]);
  const source = await sourceOf('../../web/src/');
  const quoted = ACTIONS.flatMap(({ warning }) => [...warning.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text));
  expect(quoted.length).toBeGreaterThan(25);
  expect(quoted.filter((text) => !source.includes(text))).toEqual([]);
});

test('the undo of an action is a call, with an act that it takes, or the page says why there is none', () => {
  for (const { call, act, undo } of ACTIONS) {
    const [other, otherAct] = marked(undo);
    const what = `the undo of ${call} ${act ?? ''}`;
    if (other === undefined) expect(undo, what).toMatch(/^none: ./);
    else expect([...CALLS.keys()], what).toContain(other);
    if (otherAct !== undefined) expect(ACTS[other ?? ''], what).toContain(otherAct);
  }
});

test('the kinds of notifications and the audit lines exist', async () => {
  const source = await sourceOf('./');
  const kinds = new Set([...source.matchAll(/defineNotification\(\s*'([^']+)'/g)].map(([, kind]) => kind));
  expect(ACTIONS.flatMap(({ notified }) => marked(notified)).filter((kind) => !kinds.has(kind))).toEqual([]);
  for (const { call, audit } of ACTIONS) {
    const keys = marked(audit);
    expect(
      keys.filter((key) => !(key in AUDIT_ACTIONS)),
      call,
    ).toEqual([]);
    if (keys.length === 0) expect(audit, call).toMatch(/^(none: |as above)/);
  }
});
