import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { ROOT } from './paths.js';

/**
 * Every regular expression matches in linear time, however hostile the text. The library proves it from the expression
 * itself, so the test depends on no list of texts and on no clock.
 */

/** The reasons why a pattern could take more than linear time; empty when it cannot. @param {RegExp} pattern */
const slowPaths = ({ source, flags }) =>
  analyse({ source, flags }).reports.map(({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`);

/** The code that reads users' input. @param {string} folder */
function filesOf(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
}

/** The regular expressions written in a file. @param {string} path */
function literalsOf(path) {
  /** @type {RegExp[]} */
  const found = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) found.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return found;
}

/** Every `pattern` of the contract's schemas and rules. */
async function patternsOfContract() {
  /** @type {Set<string>} */
  const found = new Set();
  const seen = new Set();
  /** @param {unknown} value */
  const walk = (value) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('pattern' in value && typeof value.pattern === 'string') found.add(value.pattern);
    for (const part of Object.values(value)) walk(part);
  };
  for (const path of filesOf('contract/src')) walk(await import(path));
  return [...found];
}

const patterns = await patternsOfContract();
const literals = ['contract/src', 'server/src', 'web/src'].flatMap(filesOf).flatMap(literalsOf);

describe('a regular expression takes linear time', () => {
  test.each(patterns)('the pattern %s of the contract', (pattern) => {
    expect(slowPaths(new RegExp(pattern, 'u'))).toEqual([]);
  });

  test.each(literals.map((literal) => [literal]))('%s', (literal) => {
    expect(slowPaths(literal)).toEqual([]);
  });

  test('an exponential expression is reported', () => {
    expect(slowPaths(/^http:\/\/[^/ ]+\.[^/ ]+$/)).not.toEqual([]);
    expect(slowPaths(/(?:a|b|ab)*c/)).not.toEqual([]);
    expect(patterns.length).toBeGreaterThan(5);
    expect(literals.length).toBeGreaterThan(30);
  });
});
