import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './paths.js';
import { featuresOf } from './walked-features.js';

const SPECS = readdirSync(join(ROOT, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
const FEATURES = readdirSync(join(ROOT, 'web/src/features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const walked = (/** @type {string} */ spec) => featuresOf(readFileSync(join(ROOT, 'e2e', spec), 'utf8'));

describe('browser tests', () => {
  it.each(SPECS)('%s names the features that it walks', (spec) => {
    expect(walked(spec)).toBeDefined();
    expect(FEATURES).toEqual(expect.arrayContaining(walked(spec) ?? []));
  });

  it('walk every feature', () => {
    const all = new Set(SPECS.flatMap((spec) => walked(spec) ?? []));
    expect(FEATURES.filter((feature) => !all.has(feature))).toEqual([]);
  });
});
