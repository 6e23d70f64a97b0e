import { describe, expect, test } from 'vitest';
import { callsOf, requestOf, shuffled } from './calls.js';

/** @import { Call } from './calls.js' */

const known = {
  post: 'a-post',
  comment: 'a-comment',
  person: 'a-person',
  notice: 'a-notice',
  college: 'a-college',
  byName: { details: 'some details' },
};
const uuid = { type: 'string', format: 'uuid' };
const DESCRIPTION = {
  paths: {
    '/api/auth/login': { post: { security: [] } },
    '/api/posts/{id}/comment/{commentId}': {
      delete: {
        parameters: [
          { in: 'path', name: 'id', schema: uuid },
          { in: 'path', name: 'commentId', schema: uuid },
        ],
      },
    },
    '/api/users/': {
      get: {
        parameters: [
          { in: 'query', name: 'page', schema: { type: 'integer', default: 1 } },
          { in: 'query', name: 'sort', schema: { type: 'string', enum: ['name', 'newest'] } },
        ],
      },
    },
    '/api/reports': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  subject: { type: 'object', properties: { type: { enum: ['post'] }, id: uuid } },
                  ids: { type: 'array', items: uuid },
                  count: { type: 'integer', minimum: 2 },
                  details: { anyOf: [{ type: 'string' }, { type: 'null' }] },
                },
              },
            },
          },
        },
      },
    },
    '/api/posts': {
      post: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { properties: { caption: { type: 'string' }, media: { type: 'string', format: 'binary' } } },
            },
          },
        },
      },
    },
  },
};

/** @param {string} path @returns {Call} */
function callAt(path) {
  const call = callsOf(DESCRIPTION, known).find((one) => one.path === path);
  if (!call) throw new Error(`no call ${path}`);
  return call;
}

describe('the calls of a description', () => {
  test('have values that exist on the campus', () => {
    expect(callsOf(DESCRIPTION, known).map(({ parameters }) => parameters.map(({ value }) => value))).toEqual([
      [],
      ['a-post', 'a-comment'],
      ['1', 'name'],
      ['post', 'a-post', 'a-post', '2', 'some details'],
      ['campus'],
    ]);
  });

  test('need no account where the contract allows guests', () => {
    expect([callAt('/api/auth/login').role, callAt('/api/posts').role]).toEqual(['guest', 'student']);
  });
});

describe('a value that a tool writes into a form', () => {
  const hostile = `'; drop table posts -- /../%2f" $&`;
  /** @param {string} path @param {Record<string, string>} values */
  const built = (path, values) => requestOf(callAt(path), new URLSearchParams(values));

  test('reaches the server unchanged in a path', async () => {
    const { path } = await built('/api/posts/{id}/comment/{commentId}', { p1: hostile });
    const [, id, , comment] = path.split('/').slice(2);
    expect([id, decodeURIComponent(comment ?? '')]).toEqual(['a-post', hostile]);
  });

  test('reaches the server unchanged in a query', async () => {
    const { path } = await built('/api/users/', { p1: hostile });
    expect([...new URL(path, 'http://front').searchParams]).toEqual([
      ['page', '1'],
      ['sort', hostile],
    ]);
  });

  test('reaches the server unchanged in JSON, where a number stays a number', async () => {
    const { body } = await built('/api/reports', { p1: hostile, p2: hostile, p3: '7' });
    expect(JSON.parse(String(body))).toEqual({
      subject: { type: 'post', id: hostile },
      ids: [hostile],
      count: 7,
      details: 'some details',
    });
    expect(JSON.parse(String((await built('/api/reports', { p3: '7 or 1=1' })).body)).count).toBe('7 or 1=1');
  });

  test('reaches the server unchanged in a multipart form, with a picture for its file', async () => {
    const { body, headers } = await built('/api/posts', { p0: hostile });
    const form = await new Response(/** @type {any} */ (body), { headers }).formData();
    expect(form.get('caption')).toBe(hostile);
    expect(form.get('media')).toMatchObject({ name: 'picture.png', type: 'image/png' });
  });
});

test('a seed decides the order', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  expect(shuffled(items, 3)).toEqual(shuffled(items, 3));
  expect(shuffled(items, 3)).not.toEqual(shuffled(items, 4));
  expect(shuffled(items, 3).toSorted((a, b) => a - b)).toEqual(items);
});
