/** Files whose tests run one after another, in an app of their own. */
const CAMPUS = /\.campus\.spec\.ts$/;
/** Files of the contract whose calls change settings of the whole campus. */
const CAMPUS_WIDE = /from '@quad\/contract\/\w+\/(appearance|campus-settings|filters|announcements)'/;
const CHANGING = /^(change|remove|add|set|edit|delete|send)[A-Z]/;

/**
 * The rules against unstable browser tests. Each rule judges a line of a file in `e2e/`.
 *
 * @type {readonly { name: string, breaks: (file: string, line: string) => boolean }[]}
 */
const RULES = [
  {
    name: 'a test waits for what it expects, never for a time',
    // A starting app announces nothing, so the harness polls it.
    breaks: (file, line) => /\.waitForTimeout\(|from 'node:timers\/promises'/.test(line) && file !== 'e2e/app.ts',
  },
  {
    name: 'a failure is a failure: no test is tried again',
    breaks: (_, line) => /\bretries: [1-9]/.test(line),
  },
  {
    name: 'a test that changes what the whole campus sees stands in a file *.campus.spec.ts',
    breaks: (file, line) =>
      /\.spec\.ts$/.test(file) &&
      !CAMPUS.test(file) &&
      CAMPUS_WIDE.test(line) &&
      imported(line).some((name) => CHANGING.test(name)),
  },
];

/** The names that a line imports. @param {string} line */
function imported(line) {
  return (/\{(.*)\}/.exec(line)?.[1] ?? '').split(',').map((name) => name.trim());
}

/**
 * The lines of a file of browser tests that break a rule.
 *
 * @param {string} file its path
 * @param {string} source
 * @returns {{ line: number, rule: string }[]}
 */
export function brokenRules(file, source) {
  return source
    .split('\n')
    .flatMap((text, index) =>
      RULES.filter(({ breaks }) => breaks(file, text)).map(({ name }) => ({ line: index + 1, rule: name })),
    );
}
