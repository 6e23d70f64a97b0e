import { ReportSubject } from '@quad/contract/reports';
import { expect, test } from 'vitest';
import { PATHS } from '../lib/routing/paths.ts';
import { FEATURES } from './features.ts';
import { ROUTES } from './routes.ts';

test('every address of the app has one screen, and any other address one that says so', () => {
  expect(ROUTES.map(({ path }) => path).sort()).toEqual([...Object.keys(PATHS), '*'].sort());
});

test('a feature describes everything that can be reported', () => {
  const described = FEATURES.flatMap(({ reportKinds = [] }) => reportKinds.map(({ type }) => type));
  // A TypeBox schema is a JSON Schema, whose keywords its type does not tell.
  const schema = JSON.parse(JSON.stringify(ReportSubject.properties.type));
  expect(described.sort()).toEqual(schema.enum.sort());
});
