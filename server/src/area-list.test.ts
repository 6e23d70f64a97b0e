import { expect, test } from 'vitest';
import type { Area } from './area.ts';
import { areasOn } from './area-list.ts';
import type { KnownAccounts } from './areas/campus/known-accounts.ts';
import { defineJob, handleJob } from './platform/jobs/jobs.ts';
import type { Platform } from './platform/platform.ts';

const platform = { now: () => 42 } as Platform;
const job = (name: string) => handleJob(defineJob<object>(name), async () => undefined);
const known = (answer: boolean): KnownAccounts => ({ isKnown: async () => answer });

test('an area gets the platform, and the services and contributions of earlier areas', async () => {
  const { services, contributed } = await areasOn(platform)
    .add(({ now }) => ({ name: 'clock', services: { clock: now }, knownAccounts: [known(true)] }))
    .add(async () => ({ name: 'students', services: { students: 3 }, knownAccounts: [known(false)] }))
    .add(
      (
        _,
        given: { clock: () => number; students: number; contributed: { knownAccounts: readonly KnownAccounts[] } },
      ) => ({
        name: 'sum',
        services: { sum: given.clock() + given.students + given.contributed.knownAccounts.length },
        jobs: [job('add')],
      }),
    )
    .build();
  expect(services).toMatchObject({ students: 3, sum: 42 + 3 + 2 });
  expect(contributed.jobs.map(({ name }) => name)).toEqual(['add']);
});

test('the compiler refuses an area that needs a service of a later one', () => {
  const needing = (_: Platform, { students }: { students: number }) => ({ name: 'sum', services: { sum: students } });
  // @ts-expect-error: `students` is missing
  areasOn(platform).add(needing);
  areasOn(platform)
    .add(() => ({ name: 'students', services: { students: 3 } }))
    .add(needing);
});

test('each area is passed on as soon as it is built, so that it can be closed after a later failure', async () => {
  const built: string[] = [];
  const list = areasOn(platform)
    .add(() => ({ name: 'first' }))
    .add((): Area => {
      throw new Error('the second fails');
    });
  await expect(list.build(({ name }) => built.push(name))).rejects.toThrow('the second fails');
  expect(built).toEqual(['first']);
});

test('a contribution to a list that was already read is refused', async () => {
  const reader = (_: Platform, given: { contributed: { knownAccounts: readonly KnownAccounts[] } }) => ({
    name: 'campus',
    services: { count: given.contributed.knownAccounts.length },
  });
  const late = () => ({ name: 'students', knownAccounts: [known(true)] });
  await expect(areasOn(platform).add(reader).add(late).build()).rejects.toThrow(
    'the area "students" contributes "knownAccounts" after the list has been read',
  );
  const { services } = await areasOn(platform).add(late).add(reader).build();
  expect(services).toEqual({ count: 1 });
});
