import { sendJson } from './http.js';

/** @typedef {'student' | 'admin'} Role */
/**
 * @typedef {{ token: string, free: number }} Account `free` is when the account may call again without hitting a rate
 * limit
 */

/** Enough accounts that the limits of one account do not slow the tools down. */
const STUDENTS = 40;
const PASSWORD = 'correct-horse-battery-41';
/** The limits that tools hit most are 120 changes and 120 searches a minute. */
const GAP_MS = 550;

/**
 * Sign up students and sign in the demo's admin.
 *
 * @param {number} port
 */
export async function signInAll(port) {
  /** @type {Account[]} */
  const students = [];
  for (let n = 1; n <= STUDENTS; n++) {
    const email = `attack.${n}@quad.example`;
    await post(port, '/api/auth/signup', { fullname: `Attack ${n}`, email, password: PASSWORD });
    students.push(await signIn(port, email, PASSWORD));
  }
  const admin = await signIn(port, 'admin@quad.example', 'quad-demo-2026');
  const onlooker = await signIn(port, 'student@quad.example', 'quad-demo-2026');
  /** @type {Record<Role, Account[]>} */
  const byRole = { student: students, admin: [admin] };
  return {
    /** A student outside the attack: the tools never get this token. */
    onlooker: onlooker.token,
    /**
     * Return the account of this role that has waited longest, once it may call again.
     *
     * @param {Role} role
     */
    async take(role) {
      const account = byRole[role].reduce((best, one) => (one.free < best.free ? one : best));
      const now = performance.now();
      const wait = account.free - now;
      account.free = Math.max(account.free, now) + GAP_MS;
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      return account;
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof signInAll>>} Accounts */

/** @param {number} port @param {string} email @param {string} password @returns {Promise<Account>} */
async function signIn(port, email, password) {
  const { token } = await post(port, '/api/auth/login', { email, password });
  return { token, free: 0 };
}

/** @param {number} port @param {string} path @param {unknown} json */
const post = (port, path, json) => sendJson(port, path, { method: 'POST', json });
