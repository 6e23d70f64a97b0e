import { sendJson } from './http.js';

/** @import { Accounts } from './accounts.js' */

/**
 * Values of parameters that exist on this campus: a request that is only refused reaches less of the code.
 *
 * @typedef {{ post: string, comment: string, person: string, notice: string, college: string, byName: Record<string,
 * string> }} Known
 */

/**
 * @param {number} port
 * @param {Accounts} accounts
 * @returns {Promise<Known>}
 */
export async function knownValues(port, accounts) {
  /** @param {string} path */
  const get = (path) => sendJson(port, path, { headers: { authorization: `Bearer ${accounts.onlooker}` } });
  const { posts } = await get('/api/posts/feed?limit=50');
  const { response: notices } = await get('/api/notices');
  const { colleges } = await get('/api/colleges');
  const discussed = posts.find((/** @type {any} */ { comments }) => comments.length > 0) ?? posts[0];
  const tag = posts.flatMap((/** @type {any} */ { tags }) => tags)[0];
  const [name = ''] = discussed.userId.name.toLowerCase().split(' ');
  return {
    post: discussed._id,
    comment: discussed.comments[0]?._id ?? discussed._id,
    person: discussed.userId._id,
    notice: notices[0]?._id ?? discussed._id,
    college: colleges[0]._id,
    byName: {
      slug: colleges[0].slug,
      department: 'cse',
      tag: tag ?? 'campus',
      // a condition injected behind one that matches nothing is never evaluated
      search: name,
      q: name.slice(0, 3),
      email: 'nobody@quad.example',
      password: 'correct-horse-battery-41',
      portfolio: 'https://example.org/me',
      date: '2026-05-01',
      type: 'post',
      username: 'attacked.name',
    },
  };
}
