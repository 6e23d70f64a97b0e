import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STUDENT_COLUMNS } from '@quad/contract/accounts/student-import';
import { describe, expect, test } from 'vitest';
import { readStudentList } from './student-list.ts';

const OCTOBER = new Date('2026-10-01');
const HEADER = 'Name,Email,Roll Number,Department,Year,Section';
const read = (...lines: string[]) => readStudentList(lines.join('\n'), OCTOBER);

describe('a list of students', () => {
  test('is as docs/operations shows it, with every column', async () => {
    const doc = (name: string) => readFile(join(import.meta.dirname, '../../../../../docs/operations', name), 'utf8');
    const example = await doc('students.csv');
    const { students, columns, problems } = await readStudentList(example, OCTOBER);
    expect(problems).toEqual([]);
    expect(columns.map(({ field }) => field)).toEqual(STUDENT_COLUMNS);
    const [, table] = /^\| column .*\n.*---.*\n((?:\|.*\n)+)/m.exec(await doc('csv.md')) ?? [];
    expect(table?.match(/^\| [a-z ]+/gm)).toHaveLength(STUDENT_COLUMNS.length);
    expect(students.map(({ name, graduatesIn }) => [name, graduatesIn])).toEqual([
      ['Asha Rao', 2028],
      ['Ravi Iyer', 2028],
      ['Nair, Meera', 2030],
    ]);
  });

  test('may have a byte order mark, semicolons, quotes, blanks, CRLF line ends and unknown columns', async () => {
    const list =
      '\uFEFFSection ; Roll No. ;FULL NAME;Guardian;Hostel Name;E-Mail;Year of Study;Dept\r\n' +
      '\r\n' +
      ' A ;21cs042;"Rao; Asha ""Ash""";"Ganga\r\nRoom 4";Ganga;Asha@College.example;3;cse\r\n' +
      ';21me007;Ravi Ñandú;;;ravi@college.example;;Mech\r\n';
    expect(await readStudentList(list, OCTOBER)).toEqual({
      isWhole: true,
      addresses: new Set(['asha@college.example', 'ravi@college.example']),
      columns: expect.arrayContaining([
        { heading: 'E-Mail', field: 'email' },
        { heading: 'Guardian', field: null },
        { heading: 'Hostel Name', field: 'hostel' },
      ]),
      problems: [],
      students: [
        {
          line: 3,
          name: 'Rao; Asha "Ash"',
          email: 'asha@college.example',
          rollNumber: '21CS042',
          department: 'cse',
          year: 3,
          section: 'A',
          hostel: 'Ganga',
          graduatesIn: 2028,
        },
        {
          line: 5,
          name: 'Ravi Ñandú',
          email: 'ravi@college.example',
          rollNumber: '21ME007',
          department: 'mech',
          year: null,
          section: null,
          hostel: null,
          graduatesIn: null,
        },
      ],
    });
  });

  test.each([
    [',a@college.example,1,,,', 'The name is empty, or longer than 100 characters'],
    [
      'Asha\u202e Rao,a@college.example,1,,,',
      'The name can have no line breaks, control characters or direction marks',
    ],
    ['As\u0007ha,a@college.example,1,,,', 'The name can have no line breaks, control characters or direction marks'],
    ['Asha,not an address,1,,,', '“not an address” is not an email address'],
    ['Asha,a@college.example,,,,', 'The roll number is empty'],
    ['Asha,a@college.example,\u200b,,,', 'The roll number is empty'],
    ['Asha,a@college.example,\u2800,,,', 'The roll number is empty'],
    [`Asha,a@college.example,${'1'.repeat(41)},,,`, 'A roll number has one line of up to 40 characters'],
    [
      'Asha,a@college.example,1,Astrology,,',
      'There is no department “Astrology”: write CSE, EEE, MECH, DS, CHE, CIVIL',
    ],
    ['Asha,a@college.example,1,,6,', 'The year of study is a number from 1 to 5'],
    ['Asha,a@college.example,1,,,a section that is too long', 'A section has one line of up to 20 characters'],
    ['"Asha" Rao,a@college.example,1,,,', 'The quotation marks do not match'],
    ['"Asha,a@college.example,1,,,', 'The quotation marks do not match'],
    ['Asha', 'The email address is empty. The roll number is empty'],
  ])('skips the line %s, and reads the others', async (bad, says) => {
    const { students, problems } = await read(
      HEADER,
      'Good,good@college.example,2,,,',
      bad,
      '"Fine, too",fine@college.example,3,,,',
    );
    expect(problems).toEqual([{ line: 3, says }]);
    expect(students.map(({ name }) => name)).toEqual(['Good', 'Fine, too']);
  });

  test.each([
    ['Email Address (college)', 'email'],
    ['Official Email Id', 'email'],
    ['University E-mail', 'email'],
    ['Roll No / USN', 'rollNumber'],
    ['College Roll No. / Reg. No.', 'rollNumber'],
    ['Dept/Branch', 'department'],
    ['College name', null],
    ['Email (parent)', null],
    ['Email / Phone', null],
    ['Name / Roll No', null],
    ['HOD official email', null],
  ])('reads the heading “%s” as the field %s', async (heading, field) => {
    expect((await read(heading, 'x')).columns).toEqual([{ heading, field }]);
  });

  test('from Excel may have empty rows and a column “Email ID”', async () => {
    const list = 'S.No.;Name of Student;Email ID;Roll No\r\n1;आशा वर्मा;asha@college.example;1\r\n;;;\r\n ; ;;\r\n';
    expect(await readStudentList(`\uFEFF${list}`, OCTOBER)).toMatchObject({
      problems: [],
      students: [{ line: 2, name: 'आशा वर्मा', email: 'asha@college.example', rollNumber: '1' }],
    });
    expect((await readStudentList('\uFEFF;;\r\n;;\r\n', OCTOBER)).problems).toEqual([
      { line: 1, says: 'The file is empty' },
    ]);
  });

  test('names the line that has the address or roll number already', async () => {
    const { students, problems } = await read(
      HEADER,
      'One,one@college.example,1,,,',
      'Two,ONE@college.example,2,,,',
      'Three,three@college.example,1,,,',
    );
    expect(students).toHaveLength(1);
    expect(problems).toEqual([
      { line: 3, says: 'The address one@college.example is already in line 2' },
      { line: 4, says: 'The roll number 1 is already in line 2' },
    ]);
  });

  test('reports all problems of a line at once', async () => {
    const { problems } = await read(HEADER, 'One,one@college.example,1,,,', ',not-an-address,1,alchemy,9,');
    expect(problems).toHaveLength(1);
    const [{ line, says } = { line: 0, says: '' }] = problems;
    expect(line).toBe(3);
    for (const fault of ['The name is empty', '“not-an-address” is not', 'already in line 2', '“alchemy”', 'from 1 to'])
      expect(says).toContain(fault);
  });

  test('skips a line that is too long', async () => {
    const { students, problems } = await read(
      HEADER,
      ','.repeat(4_000_000),
      `"${'x'.repeat(9_000)}`,
      'Good,good@college.example,2,,,',
      'y'.repeat(9_000),
    );
    expect(students.map(({ name }) => name)).toEqual(['Good']);
    expect(problems.slice(0, 2)).toEqual([
      { line: 2, says: 'The line is longer than 10000 characters' },
      { line: 3, says: 'The quotation marks do not match' },
    ]);
    expect((await read('x'.repeat(4_000_000))).problems).toEqual([
      { line: 1, says: 'The line is longer than 10000 characters' },
    ]);
  });

  test('with more than 500,000 lines is not read', async () => {
    const { students, problems } = await readStudentList(`${HEADER}\n${'"\n'.repeat(500_001)}`, OCTOBER);
    expect(students).toEqual([]);
    expect(problems).toEqual([{ line: 1, says: 'The file has more than 500000 lines' }]);
  });

  test('with 300 broken lines is refused, and the first problem says which lines', async () => {
    const good = 'Asha,asha@college.example,1,,,';
    // each line begins a quoted field that may continue for twenty lines
    const lines = Array.from({ length: 100_000 }, (_, index) => `"Asha"x"${index},"`);
    const { students, problems, isWhole } = await read(HEADER, good, ...lines);
    expect([students, isWhole]).toEqual([[], false]);
    expect(problems).toHaveLength(301);
    expect(problems[0]?.says).toContain('300 lines from line 3 to line 302 cannot be read');
    expect(problems[0]?.says).toContain('nothing is taken in');
    expect(problems[1]).toEqual({ line: 3, says: 'The quotation marks do not match' });
  });

  test('with fewer broken lines is read without them', async () => {
    const lines = Array.from({ length: 299 }, () => '"Asha,');
    const { students, problems } = await read(
      HEADER,
      ...lines,
      ...Array.from({ length: 20 }, () => ''),
      'Asha,asha@college.example,1,,,',
    );
    expect(students).toHaveLength(1);
    expect(problems.length).toBeLessThan(300);
  });

  test('may have quoted fields of several lines, with quotes in them', async () => {
    const { students, problems } = await read(
      HEADER,
      'Asha,asha@college.example,1,,,"A',
      'has ""two"" names',
      'and one"" more"',
      'Bose,bose@college.example,2,,,',
    );
    expect(problems).toEqual([expect.objectContaining({ line: 2, says: expect.stringContaining('section') })]);
    expect(students.map(({ name, line }) => [name, line])).toEqual([['Bose', 5]]);
  });

  test('lets other requests run while it is read', async () => {
    // more lines than a machine reads in one turn
    const lines = Array.from({ length: 40_000 }, (_, index) => `Asha,a${index}@college.example,${index},,,`);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const { students } = await read(HEADER, ...lines);
    clearInterval(timer);
    expect(students).toHaveLength(40_000);
    expect(turns).toBeGreaterThan(2);
  });

  test('refuses a roll number that a spreadsheet shortened, and reads one that it stored as text', async () => {
    const { students, problems } = await read(
      'Name,Email,Roll No,Year',
      'Asha,a7@quad.example,2.10E+11,2',
      'B,a8@quad.example,"=""0012""",2',
      'C,a9@quad.example,2.10121E+11,3',
      'D,a10@quad.example,2.10121E+11,3',
    );
    expect(students.map(({ rollNumber }) => rollNumber)).toEqual(['0012']);
    expect(problems.map(({ line, says }) => [line, says.split(' and ')[0]])).toEqual([
      [2, 'The spreadsheet shortened the roll number to 2.10E+11'],
      [4, 'The spreadsheet shortened the roll number to 2.10121E+11'],
      [5, 'The spreadsheet shortened the roll number to 2.10121E+11'],
    ]);
  });

  test.each([
    'sep=;\r\nName;Email;Roll No;Department;Year\r\nAsha Rao;asha@quad.example;R1;CSE;2\r\n',
    'Name;Email;Roll No;Address, street, city, PIN, state\nAsha Rao;asha@quad.example;R1;12, MG Road, Pune, 411001, MH\n',
    'Name\tEmail\tRoll No\nAsha Rao\tasha@quad.example\tR1\n',
    'Students of 2026\nPrinted, 1 November\nName,Email,Roll No\nAsha Rao,asha@quad.example,R1\n',
  ])('is read in the format of spreadsheets: %j', async (list) => {
    expect(await readStudentList(list, OCTOBER)).toMatchObject({
      problems: [],
      students: [{ name: 'Asha Rao', email: 'asha@quad.example', rollNumber: 'R1' }],
    });
  });

  test('may have addresses with apostrophes, ampersands and domains of any script; names get single blanks', async () => {
    const { students, problems } = await read(
      'Name,Email,Roll No',
      "  Conor   O'Brien ,conor.o'brien@quad.example,R1",
      'X,x@xn--e1afmkfd.xn--p1ai,R2',
      'Y,y&z@quad.example,R3',
      'Z,x@пример.рф,R4',
    );
    expect(students.map(({ name, email }) => [name, email])).toEqual([
      ["Conor O'Brien", "conor.o'brien@quad.example"],
      ['X', 'x@xn--e1afmkfd.xn--p1ai'],
      ['Y', 'y&z@quad.example'],
    ]);
    expect(problems).toEqual([{ line: 5, says: 'The address x@xn--e1afmkfd.xn--p1ai is already in line 3' }]);
  });

  test('without a needed column is refused', async () => {
    expect((await read('Name,Section', 'Asha,A')).problems).toEqual([
      { line: 1, says: 'The first line names no column “email” and “roll number”' },
    ]);
    expect((await read('Students, 2026', 'Name,Section', 'Asha,A')).problems).toEqual([
      { line: 2, says: 'Line 2 names no column “email” and “roll number”' },
    ]);
    expect((await read('', '')).problems).toEqual([{ line: 1, says: 'The file is empty' }]);
  });

  test.each([
    ['2026-06-30', 4, 2026],
    ['2026-07-01', 4, 2027],
    ['2026-10-01', 1, 2030],
    ['2026-10-01', 5, 2027],
  ])('on %s a student of year %i graduates in %i', async (day, year, graduatesIn) => {
    const { students } = await readStudentList(`${HEADER}\nAsha,a@college.example,1,,${year},`, new Date(day));
    expect(students[0]?.graduatesIn).toBe(graduatesIn);
  });

  test('may give the year of graduation itself', async () => {
    const { students } = await read(`${HEADER},Graduates`, 'Asha,a@college.example,1,,4,,2028');
    expect(students[0]?.graduatesIn).toBe(2028);
  });
});
