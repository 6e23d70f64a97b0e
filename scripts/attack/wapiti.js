import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './tool.js';

/** @import { Tool } from './tool.js' */

/**
 * The attacks that need nothing from the internet. Other modules fetch lists of files or of known programs, or wait for
 * an answer at a server of their own.
 */
const MODULES = [
  ...['http_headers', 'csp', 'cookieflags', 'htaccess', 'redirect', 'crlf', 'file', 'exec', 'shellshock'],
  ...['sql', 'xss', 'permanentxss', 'blindsql'],
];
/**
 * How long wapiti may overrun: it ends an attack only when it notices that its time is over, which may take as long as
 * its slowest request.
 */
const GRACE_SECONDS = 120;

/** Injection of many kinds into every call, and headers and cookies of the app. @type {Tool} */
export const wapiti = {
  name: 'wapiti',
  version: ['--version'],
  seconds: 150,
  async run({ front, folder, seconds, signal }) {
    const cwd = mkdtempSync(join(folder, 'wapiti-'));
    const report = join(cwd, 'report.json');
    const args = [
      ...['-u', `${front.url}/`, '-s', `${front.url}/forms`, '--scope', 'domain', '-m', MODULES.join(',')],
      // wapiti follows the links of these two pages, and no further
      ...['--depth', '1'],
      ...['--max-scan-time', String(seconds / 10), '--max-attack-time', String(seconds / MODULES.length)],
      ...['--timeout', '10', '--no-bugreport', '--flush-session', '--store-session', join(cwd, 'session')],
      ...['--format', 'json', '--output', report],
    ];
    const { output } = await runTool('wapiti', args, { cwd, seconds: seconds + GRACE_SECONDS, signal });
    const found = findingsIn(readReport(report, output));
    return { tried: `${MODULES.length} kinds of attack`, found };
  },
};

/**
 * @typedef {{ vulnerabilities: Record<string, Finding[]>, anomalies: Record<string, Finding[]> }} Report
 * @typedef {{ method: string, path: string, info: string, parameter: string | null }} Finding
 */

/** Findings about headers that are set on purpose: `X-XSS-Protection: 0` turns off a filter that was itself a hole. */
const INTENDED = ['X-XSS-Protection is not set'];

/** @param {Report} report @returns {string[]} */
export function findingsIn({ vulnerabilities, anomalies }) {
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, findings]) =>
    findings
      .filter(({ info }) => !INTENDED.includes(info))
      .map(({ method, path, info }) => `${kind}: ${info} (${method} ${path})`),
  );
}

/** @param {string} file @param {string} output @returns {Report} */
function readReport(file, output) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`wapiti left no report: ${output.slice(-2000)}`, { cause });
  }
}
