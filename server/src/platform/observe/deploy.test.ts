import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { type Redis, redisGauges } from '../redis/redis.ts';
import type { Replica } from '../replica/replica.ts';
import { replicaGauges } from '../replica/replica-gauges.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const RULES = read('deploy/observe/rules.yml');
const DASHBOARD = JSON.parse(read('deploy/observe/grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

let quad: TestContext;
/** The names of all metrics, with the suffixes of histograms. */
const names = new Set<string>();
beforeAll(async () => {
  quad = await createTestContext({ QUAD_METRICS_PORT: '9464' });
  for (const { name, type } of (await quad.metrics?.report()) ?? []) {
    names.add(name);
    // The library's types name an enum, and its reports a text.
    if (String(type) === 'histogram') for (const part of ['bucket', 'count', 'sum']) names.add(`${name}_${part}`);
  }
  for (const { name } of redisGauges({ isReady: true } as Redis)) names.add(name);
  for (const { name } of replicaGauges(quad.services.db, {} as Replica)) names.add(name);
});
afterAll(() => quad.close());

/** The metrics in an expression of Prometheus. */
const metricsIn = (expression: string) => expression.match(/\b(?:quad|nodejs|process)_\w+/g) ?? [];

const alerts = RULES.split('- alert: ')
  .slice(1)
  .map((rule) => ({
    name: rule.split('\n', 1)[0] ?? '',
    expression: /expr: ['"](.+)['"]/.exec(rule)?.[1] ?? '',
    runbook: /runbook: (\S+)/.exec(rule)?.[1] ?? '',
  }));

test('every alert asks for metrics that exist, and leads to a heading of the operations page', () => {
  expect(alerts.length).toBeGreaterThan(0);
  const headings = read('docs/operations.md')
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) => line.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'));
  for (const { name, expression, runbook } of alerts) {
    expect(
      metricsIn(expression).filter((metric) => !names.has(metric)),
      name,
    ).toEqual([]);
    expect(
      headings.map((heading) => `docs/operations.md#${heading}`),
      name,
    ).toContain(runbook);
  }
});

test('every panel of the dashboard asks for metrics that exist', () => {
  for (const { title, targets } of DASHBOARD.panels) {
    for (const { expr } of targets) {
      expect(metricsIn(expr), title).not.toEqual([]);
      expect(
        metricsIn(expr).filter((metric) => !names.has(metric)),
        title,
      ).toEqual([]);
    }
  }
});

test('the dashboard shows every metric of Quad itself', () => {
  const shown = new Set(DASHBOARD.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
  const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
  const shownBases = new Set([...shown].map(base));
  const own = new Set([...names].filter((name) => name.startsWith('quad_')).map(base));
  expect([...own].filter((name) => !shownBases.has(name)).toSorted()).toEqual(['quad_cache_entries']);
});
