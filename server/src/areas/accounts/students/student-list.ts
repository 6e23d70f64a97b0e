import { setImmediate } from 'node:timers/promises';
import { msg } from '@lingui/core/runtime-macro';
import { STUDENT_COLUMNS, type StudentColumn } from '@quad/contract/accounts/student-import';
import { say } from '@quad/contract/language/say';
import { tableOfTexts } from '@quad/contract/language/table-of-texts';
import { locale } from '@quad/contract/language/voice';
import { COURSE_YEARS, HOSTEL_MAX, ROLL_NUMBER_MAX, SECTION_MAX } from '@quad/contract/limits/accounts';
import { FULLNAME_MAX, STUDY_YEARS } from '@quad/contract/limits/people';
import { DEPARTMENT_KEYS, DEPARTMENTS, type Department } from '@quad/contract/people/departments';
import { cutText } from '@quad/contract/text/cut-text';
import { plainSpelling } from '@quad/contract/text/plain-spelling';
import { headingKey, isShortened, openSheet, type SheetColumn, type SheetRow } from '@quad/contract/text/sheet';
import { readAddress } from '@quad/contract/wire/email-address';
import { emptyIfBlank, FULLNAME, isOneLine, textProblem, tidyName } from '@quad/contract/wire/text-rules';
import { campusDay } from '../../../platform/campus-days.ts';
import { birthdayAt18 } from '../ages/ages.rules.ts';

/** A student of the college's list; null where a field is empty. */
export interface Student {
  /** The line of the list, from 1. */
  readonly line: number;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** In upper case. */
  readonly rollNumber: string;
  readonly department: Department | null;
  /** The year of study, from 1. */
  readonly year: number | null;
  readonly section: string | null;
  readonly hostel: string | null;
  /** The calendar year. */
  readonly graduatesIn: number | null;
  /** The 18th birthday of a student under 18; null for an adult, undefined where the field is empty. */
  readonly adultOn: string | null | undefined;
}

export interface Problem {
  readonly line: number;
  readonly says: string;
}

export interface StudentList {
  readonly students: readonly Student[];
  /** The addresses of all lines, also of skipped ones. */
  readonly addresses: ReadonlySet<string>;
  /** The problems of skipped lines, in line order. */
  readonly problems: readonly Problem[];
  /** False if reading stopped early. Then the first problem gives the reason, and nothing is imported. */
  readonly isWhole: boolean;
  /** The columns of the heading with their recognised fields; empty without a heading. */
  readonly columns: readonly SheetColumn<StudentColumn>[];
}

/** The headings of each field, as `headingKey` writes them. */
const COLUMNS = {
  name: ['name', 'fullname', 'studentname', 'nameofstudent', 'nameofthestudent'],
  email: ['email', 'emailaddress', 'emailid', 'mail', 'mailid', 'collegeemail'],
  rollNumber: [
    'rollnumber',
    'rollno',
    'roll',
    'registrationnumber',
    'regno',
    'enrollmentnumber',
    'enrollmentno',
    'usn',
    'rollnumbers',
    'studentrollno',
    'studentrollnumber',
    'regdno',
    'registrationno',
    'enrolmentnumber',
    'enrolmentno',
  ],
  department: ['department', 'dept', 'branch'],
  year: ['year', 'yearofstudy'],
  section: ['section', 'sec'],
  hostel: ['hostel', 'hostelname', 'nameofhostel', 'residence', 'hallofresidence'],
  graduates: ['graduates', 'graduatesin', 'graduation', 'graduationyear', 'batch'],
  birthDate: ['dateofbirth', 'birthdate', 'dob', 'birthday', 'born'],
} as const satisfies Record<StudentColumn, readonly string[]>;
const FIELD_OF = new Map<string, StudentColumn>(
  STUDENT_COLUMNS.flatMap((field) => COLUMNS[field].map((name) => [name, field] as const)),
);
/**
 * Fields whose headings may have a qualifier. `College email` is the student's, but `College name` is the college's.
 */
const QUALIFIED: readonly (StudentColumn | undefined)[] = ['email', 'rollNumber'];
const QUALIFIERS = /official|college|institut(?:ional|ion|e)|university|campus|student/g;

/** The field of a heading. In `Roll No / USN` all alternatives must name the same field. */
function fieldOf(key: string, heading: string): StudentColumn | undefined {
  const whole = FIELD_OF.get(key);
  if (whole) return whole;
  const fields = new Set(heading.split('/').map((part) => fieldOfPart(headingKey(part))));
  return fields.size === 1 ? fields.values().next().value : undefined;
}

function fieldOfPart(key: string): StudentColumn | undefined {
  const plain = FIELD_OF.get(key.replace(QUALIFIERS, ''));
  return FIELD_OF.get(key) ?? (QUALIFIED.includes(plain) ? plain : undefined);
}

const NEEDED = tableOfTexts({ name: msg`name`, email: msg`email`, rollNumber: msg`roll number` });

/** After this many milliseconds, reading lets other requests run. */
const TURN_MS = 10;

/** The month in which academic years begin, counted from 0. */
const JULY = 6;

/**
 * Read the college's list of students, a CSV text with a heading. A line with a problem is skipped. Without the columns
 * for name, e-mail and roll number nothing is read. `now` determines when the academic year ends.
 */
export async function readStudentList(text: string, now: Date): Promise<StudentList> {
  const students: Student[] = [];
  const addresses = new Set<string>();
  const problems: Problem[] = [];
  const lineOfEmail = new Map<string, number>();
  const lineOfRollNumber = new Map<string, number>();
  const sheet = openSheet(text, { fieldOf });
  if (!('rows' in sheet))
    return {
      ...{ students, addresses, columns: [] },
      problems: [{ line: sheet.line, says: sheet.says }],
      isWhole: !sheet.isLast,
    };
  const { columns } = sheet;
  const missing = Object.entries(NEEDED).filter(([column]) => !sheet.has(column as StudentColumn));
  if (missing.length > 0) {
    const names = new Intl.ListFormat(locale()).format(missing.map(([, name]) => `“${name}”`));
    const { line } = sheet;
    const says =
      line === 1
        ? say(msg`The first line names no column ${{ names }}`)
        : say(msg`Line ${{ line }} names no column ${{ names }}`);
    const problem = { line, says };
    return { students, addresses, problems: [problem], isWhole: false, columns };
  }
  let turnEnds = performance.now() + TURN_MS;
  for (const row of sheet.rows) {
    if (performance.now() > turnEnds) {
      await setImmediate();
      turnEnds = performance.now() + TURN_MS;
    }
    const { line } = row;
    if (row.says !== undefined) {
      // A problem of the whole file comes before the problems of its lines.
      if (row.isLast)
        return { students: [], addresses, problems: [{ line, says: row.says }, ...problems], isWhole: false, columns };
      problems.push({ line, says: row.says });
      continue;
    }
    const student = readStudent(row, now);
    addresses.add(student.email);
    const faults = [
      ...faultsOf(student, row.text, now),
      ...repeatedEmail(student.email, lineOfEmail),
      ...repeatedRollNumber(student.rollNumber, lineOfRollNumber),
    ];
    if (faults.length > 0) {
      problems.push({ line, says: faults.join('. ') });
      continue;
    }
    lineOfEmail.set(student.email, line);
    lineOfRollNumber.set(student.rollNumber, line);
    students.push(student);
  }
  return { students, addresses, problems, isWhole: true, columns };
}

type ReadField = SheetRow<StudentColumn>['text'];

const repeatedEmail = (email: string, lines: ReadonlyMap<string, number>): string[] =>
  lines.has(email) ? [say(msg`The address ${{ email }} is already in line ${{ line: lines.get(email) }}`)] : [];

const repeatedRollNumber = (rollNumber: string, lines: ReadonlyMap<string, number>): string[] =>
  lines.has(rollNumber)
    ? [say(msg`The roll number ${{ rollNumber }} is already in line ${{ line: lines.get(rollNumber) }}`)]
    : [];

/** Read the student of a line, without checking the fields. */
function readStudent({ line, text: field }: SheetRow<StudentColumn>, now: Date): Student {
  const [year, section, hostel, graduates] = [field('year'), field('section'), field('hostel'), field('graduates')];
  const studyYear = year === '' ? null : Number(year);
  return {
    line,
    name: tidyName(field('name')),
    email: readAddress(field('email')) ?? field('email').toLowerCase(),
    // full-width letters and invisible characters must not make a different number
    rollNumber: emptyIfBlank(plainSpelling(field('rollNumber')).toUpperCase()),
    department: departmentOf(field('department')) ?? null,
    year: studyYear,
    section: section === '' ? null : section,
    hostel: hostel === '' ? null : hostel,
    adultOn: field('birthDate') === '' ? undefined : adultOn(field('birthDate'), now) || null,
    graduatesIn: graduates !== '' ? Number(graduates) : studyYear === null ? null : graduationYear(studyYear, now),
  };
}

/** All problems of a line at once, so that the admin corrects it once. */
function* faultsOf({ name, email, rollNumber }: Student, field: ReadField, now: Date): Generator<string> {
  const [year, section, hostel, graduates] = [field('year'), field('section'), field('hostel'), field('graduates')];
  if (!isOneLine(name)) yield say(msg`The name can have no line breaks, control characters or direction marks`);
  else if (textProblem(FULLNAME, name) !== undefined)
    yield say(msg`The name is empty, or longer than ${{ max: FULLNAME_MAX }} characters`);
  if (email === '') yield say(msg`The email address is empty`);
  else if (readAddress(email) === undefined)
    yield say(msg`“${{ text: shown(field('email')) }}” is not an email address`);
  if (rollNumber === '') yield say(msg`The roll number is empty`);
  else if (isShortened(rollNumber))
    yield say(
      msg`The spreadsheet shortened the roll number to ${{ rollNumber }} and its last digits are lost: format the column as text, enter the number again and save the list`,
    );
  else if (rollNumber.length > ROLL_NUMBER_MAX || !isOneLine(rollNumber))
    yield say(msg`A roll number has one line of up to ${{ max: ROLL_NUMBER_MAX }} characters`);
  if (departmentOf(field('department')) === undefined)
    yield say(
      msg`There is no department “${{ text: shown(field('department')) }}”: write ${{ departments: Object.values(DEPARTMENTS).join(', ') }}`,
    );
  if (year !== '' && !isWholeNumber(year, 1, STUDY_YEARS))
    yield say(msg`The year of study is a number from 1 to ${{ max: STUDY_YEARS }}`);
  if (section.length > SECTION_MAX || !isOneLine(section))
    yield say(msg`A section has one line of up to ${{ max: SECTION_MAX }} characters`);
  if (hostel.length > HOSTEL_MAX || !isOneLine(hostel))
    yield say(msg`The name of a hostel has one line of up to ${{ max: HOSTEL_MAX }} characters`);
  if (field('birthDate') !== '' && adultOn(field('birthDate'), now) === false)
    yield say(msg`“${{ text: shown(field('birthDate')) }}” is not a date of birth: write it like 31/05/2008`);
  if (graduates !== '' && !isWholeNumber(graduates, 1950, 2200)) yield say(msg`The year of graduation has four digits`);
}

/** The days that lists have: `2008-05-31`, and `31/05/2008` with slashes, dots or hyphens. */
const BIRTH_DATE = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[./-](\d{1,2})[./-](\d{4}))$/;

/** The 18th birthday of a birth date if it lies ahead, else null. `false` for a text that is no birth date. */
function adultOn(text: string, now: Date): string | null | false {
  const found = BIRTH_DATE.exec(text);
  if (!found) return false;
  const [year = '', month = '', day = ''] = found[1] === undefined ? [found[6], found[5], found[4]] : found.slice(1, 4);
  const birthday = birthdayAt18(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, now);
  if (birthday === undefined) return false;
  return birthday > campusDay(now) ? birthday : null;
}

/** Find a department by key or name, in upper or lower case. Return null for an empty text, undefined if unknown. */
function departmentOf(text: string): Department | null | undefined {
  if (text === '') return null;
  const wanted = text.toLowerCase();
  return DEPARTMENT_KEYS.find((key) => key === wanted || DEPARTMENTS[key].toLowerCase() === wanted);
}

const isWholeNumber = (text: string, min: number, max: number) =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** Students in their last year graduate at the end of the academic year. */
function graduationYear(studyYear: number, now: Date): number {
  const ends = now.getUTCFullYear() + (now.getUTCMonth() >= JULY ? 1 : 0);
  return ends + Math.max(0, COURSE_YEARS - studyYear);
}

/** Shorten a field for an error message. */
const shown = (text: string) => cutText(text, 60, '…');
