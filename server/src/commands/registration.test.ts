import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { CommandError, WrongUsage } from './command.ts';
import { COMMANDS } from './index.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

/** Run a command like `npm run quad -- …`; answers its exit status and its lines. */
async function run(name: string, ...args: string[]) {
  const command = COMMANDS.find((one) => one.name === name);
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const status = await command?.run({
    services: quad.services,
    config: readConfig({ QUAD_DEMO: '0' }),
    args,
    folder: quad.dataDir,
    say,
  });
  return { status, lines };
}

describe('registration', () => {
  test('prints who may sign up, and changes it on request', async () => {
    expect((await run('registration')).lines).toEqual(['Registration is open.', 'Every email address is taken.']);
    expect((await run('registration', '--domains', 'College.example, *.college.example')).lines).toEqual([
      'Registration is open.',
      'Addresses of college.example, *.college.example are taken.',
    ]);
    expect((await run('registration', 'closed')).lines).toEqual([
      'Registration is closed: people join by invitation.',
      'Addresses of college.example, *.college.example are taken.',
    ]);
    await run('registration', 'open', '--domains', 'any');
    expect(await quad.services.registration.rules()).toEqual({ isOpen: true, domains: [] });
  });

  test('changes nothing on a wrong usage', async () => {
    await expect(run('registration', 'ajar')).rejects.toThrow(CommandError);
    await expect(run('registration', 'closed', '--domains', 'college')).rejects.toThrow(/“college” is no domain/);
    await expect(run('registration', 'closed', '--doors')).rejects.toThrow(WrongUsage);
    expect(await quad.services.registration.rules()).toMatchObject({ isOpen: true });
  });
});

test('invite prints links where no mail can be sent', async () => {
  const asha = await quad.newPerson();
  const { lines } = await run('invite', 'ravi@quad.example', asha.email);
  expect(lines).toContainEqual(expect.stringMatching(/^ravi@quad\.example can sign up once with this link:\n {2}http/));
  expect(lines).toContain(`${asha.email} has an account already.`);
  await expect(run('invite')).rejects.toThrow(WrongUsage);
  await expect(run('invite', 'fine@quad.example', 'nobody')).rejects.toThrow('“nobody” is not an email address');
});

test('import-students imports a file and reports skipped lines; graduate makes alumni', async () => {
  const list = 'Name,Email,Roll,Graduates\nAsha,asha@list.example,1,2030\nBad,bad,2,2030';
  await writeFile(join(quad.dataDir, 'students.csv'), list);
  const left = 'Line 3: “bad” is not an email address';
  const counted = '1 added, 0 changed, 0 as they were, 1 lines left out';
  expect(await run('import-students', 'students.csv', '--dry-run')).toEqual({
    status: 1,
    lines: [left, 'Read: Asha, 1, asha@list.example', 'Only tried: nothing has changed.', counted],
  });
  expect(await run('import-students', 'students.csv')).toEqual({ status: 1, lines: [left, counted] });
  await expect(run('import-students', 'students.csv', '--send')).rejects.toThrow('set SMTP_URL');
  await expect(run('import-students', 'missing.csv')).rejects.toThrow(/missing\.csv cannot be read \(ENOENT\)/);
  await expect(run('import-students')).rejects.toThrow(WrongUsage);

  const graduated = 'Graduating from the list: 1. New alumni here: 0.';
  expect((await run('graduate', '--year', '2030', '--dry-run')).lines).toContain(graduated);
  expect((await run('graduate', '--year', '2030')).lines).toEqual([graduated]);
  await expect(run('graduate')).rejects.toThrow(WrongUsage);
  await expect(run('graduate', '--year', 'soon')).rejects.toThrow('a year has four digits');
});

test('an admin can be created while registration is closed', async () => {
  await run('registration', 'closed', '--domains', 'college.example');
  expect((await run('create-admin', 'dean@elsewhere.example', 'The Dean')).status).toBe(0);
});

test.each(['backup', 'restore', 'import-students'])(
  '%s refuses an empty path, which would be the current folder',
  async (name) => {
    for (const path of ['', ' ']) await expect(run(name, path)).rejects.toThrow('the path is empty');
  },
);
