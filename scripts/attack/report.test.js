import { expect, test } from 'vitest';
import { asTable } from './report.js';
import { injectionsIn, saysClean } from './sqlmap.js';
import { findingsIn } from './wapiti.js';
import { summary } from './watch-feed.js';

test("sqlmap's injection points are findings, by the name of the parameter", () => {
  const output = `
sqlmap identified the following injection point(s) with a total of 73 HTTP(s) requests:
---
Parameter: p1 (POST)
    Type: boolean-based blind
    Title: AND boolean-based blind - WHERE or HAVING clause
    Payload: p0=1&p1=asha' AND 1=1 AND 'a'='a
---`;
  const parameters = ['page', 'search'].map((name) => ({
    in: /** @type {const} */ ('query'),
    name,
    value: '',
    type: '',
  }));
  expect(injectionsIn(output, { method: 'GET', path: '/api/users/', parameters })).toEqual([
    'GET /api/users/, search: boolean-based blind',
  ]);
  expect(saysClean(output)).toBe(false);
});

test('a call in which sqlmap finds nothing is clean', () => {
  const output = '[CRITICAL] all tested parameters do not appear to be injectable. Try to increase values';
  expect(injectionsIn(output, { method: 'GET', path: '/', parameters: [] })).toEqual([]);
  expect(saysClean(output)).toBe(true);
});

test('every report of wapiti is a finding, whatever its kind', () => {
  const finding = { method: 'GET', path: '/', info: 'HSTS is not set', parameter: null };
  expect(
    findingsIn({
      vulnerabilities: { 'SQL Injection': [], 'HTTP Secure Headers': [finding] },
      anomalies: { 'Internal Server Error': [{ ...finding, info: 'answered 500' }] },
    }),
  ).toEqual(['HTTP Secure Headers: HSTS is not set (GET /)', 'Internal Server Error: answered 500 (GET /)']);
});

test("the table shows each tool's tries and findings, and how fast the feed was", () => {
  const feed = { ...summary([30, 2.04, 4]), failures: [] };
  expect(asTable([{ tool: 'sqlmap', tried: 'all', answers: '3×200', found: ['one'], feed }])).toBe(`
        tried  answers  found  feed p50  longest  reads
sqlmap  all    3×200    1      4.0 ms    30 ms    3
`);
});
