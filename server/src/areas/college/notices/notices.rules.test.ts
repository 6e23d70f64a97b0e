import type { Department } from '@quad/contract/people/departments';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import * as rules from './notices.rules.ts';
import * as fragments from './notices.sql.ts';

let quad: TestContext;
let colleges: Record<'one' | 'other', string>;
beforeAll(async () => {
  quad = await createTestContext();
  colleges = { one: await quad.services.colleges.add('One'), other: await quad.services.colleges.add('Other') };
});
afterAll(() => quad.close());

type Where = readonly [college: 'one' | 'other' | null, department: Department | null, year: number | null];
type Place = readonly [section: string | null, hostel: string | null];

const NO_PLACE = { section: null, hostel: null };

/** The audience of a notice of the college `one`. The rule and the query must both agree with it. */
const CASES: readonly [department: Department | null, year: number | null, reader: Where, isAddressedTo: boolean][] = [
  [null, null, ['one', 'cse', 2], true],
  [null, null, ['other', 'cse', 2], false],
  [null, null, [null, null, null], true],
  ['cse', null, ['one', 'cse', 2], true],
  ['cse', null, ['one', 'eee', 2], false],
  ['cse', null, ['other', 'cse', 2], false],
  ['cse', null, ['one', null, 2], false],
  ['cse', null, [null, 'cse', null], true],
  [null, 2, ['one', 'cse', 2], true],
  [null, 2, ['one', 'cse', 3], false],
  [null, 2, ['one', 'cse', null], false],
  ['cse', 2, ['one', 'cse', 2], true],
  ['cse', 2, ['one', 'cse', 1], false],
  ['cse', 2, ['one', 'eee', 2], false],
];

describe.each(CASES)(
  'a notice for department %s and year %s, read by one of %j',
  (department, year, reader, isAddressedTo) => {
    const [college, ...rest] = reader;
    const [readersDepartment, readersYear] = rest;

    test('by the rule', () => {
      expect(
        rules.isAddressedTo(
          { collegeId: colleges.one, department, year, ...NO_PLACE },
          { collegeId: college && colleges[college], department: readersDepartment, year: readersYear, ...NO_PLACE },
        ),
      ).toBe(isAddressedTo);
    });

    test('by the query', async () => {
      const { db } = quad.services;
      const person = await quad.newPerson();
      await db
        .updateTable('people')
        .set({ college_id: college && colleges[college], department: readersDepartment, year: readersYear })
        .where('id', '=', person.id)
        .execute();
      const id = newId();
      await db
        .insertInto('notices')
        .values({ id, college_id: colleges.one, title: 'A', description: '', date: '2026-01-01', department, year })
        .execute();
      const row = await db
        .selectFrom('notices')
        .innerJoin('people as reader', (join) => join.on('reader.id', '=', person.id))
        .select(sql<boolean>`${fragments.isAddressedTo()}`.as('isAddressedTo'))
        .where('notices.id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.isAddressedTo).toBe(isAddressedTo);
    });
  },
);

/** Section and hostel of a notice, and of its reader's entry in the list of students; undefined without an entry. */
const PLACES: readonly [section: string | null, hostel: string | null, reader: Place | undefined, boolean][] = [
  ['A', null, ['A', null], true],
  ['A', null, ['B', 'Ganga'], false],
  ['A', null, [null, null], false],
  ['A', null, undefined, false],
  [null, 'Ganga', ['A', 'Ganga'], true],
  [null, 'Ganga', ['A', 'Yamuna'], false],
  [null, 'Ganga', undefined, false],
  ['A', 'Ganga', ['A', 'Ganga'], true],
  ['A', 'Ganga', ['A', 'Yamuna'], false],
  [null, null, undefined, true],
];

describe.each(PLACES)(
  'a notice for section %s and hostel %s, read by one of %j',
  (section, hostel, place, isAddressedTo) => {
    const where = { collegeId: null, department: null, year: null };

    test('by the rule', () => {
      const [readersSection, readersHostel] = place ?? [null, null];
      const notice = { ...where, collegeId: colleges.one, section, hostel };
      expect(rules.isAddressedTo(notice, { ...where, section: readersSection, hostel: readersHostel })).toBe(
        isAddressedTo,
      );
    });

    test('by the query, also after the reader has graduated', async () => {
      const { db } = quad.services;
      const person = await quad.newPerson();
      const entry = { section: place?.[0] ?? null, hostel: place?.[1] ?? null, person_id: person.id };
      const recordId = newId();
      const rollNumber = person.id.toUpperCase();
      if (place)
        await db
          .insertInto('student_records')
          .values({ ...entry, id: recordId, email: person.email, roll_number: rollNumber, name: person.name })
          .execute();
      const id = newId();
      await db
        .insertInto('notices')
        .values({ id, college_id: colleges.one, title: 'A', description: '', date: '2026-01-01', section, hostel })
        .execute();
      const read = async () =>
        (
          await db
            .selectFrom('notices')
            .innerJoin('people as reader', (join) => join.on('reader.id', '=', person.id))
            .select(sql<boolean>`${fragments.isAddressedTo()}`.as('isAddressedTo'))
            .where('notices.id', '=', id)
            .executeTakeFirstOrThrow()
        ).isAddressedTo;
      expect(await read()).toBe(isAddressedTo);
      await db.updateTable('student_records').set({ graduated_at: new Date() }).where('id', '=', recordId).execute();
      expect(await read()).toBe(section === null && hostel === null);
    });
  },
);
