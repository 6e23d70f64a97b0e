import { readFile } from 'node:fs/promises';
import { type Command, CommandError } from './command.ts';
import { argumentsOf, pathOf } from './options.ts';

export const importStudents: Command = {
  name: 'import-students',
  usage: 'FILE [--dry-run] [--send]',
  least: 1,
  says: 'takes in a CSV list of students, and with --send invites those who are new',
  async run({ services, args, folder, say }) {
    const options = { 'dry-run': 'flag', send: 'flag' } as const;
    const { values, rest } = argumentsOf(args, options, { least: 1, most: 1 });
    const path = pathOf(folder, rest[0] ?? '');
    const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      throw new CommandError(`${path} cannot be read (${error.code})`, { cause: error });
    });
    if (values.send && !services.invitations.canMail)
      throw new CommandError('Quad cannot send emails: set SMTP_URL and MAIL_FROM, or import without --send');
    const isDryRun = values['dry-run'];
    const { problems, columns, firstStudents, ...counts } = await services.students.importList(file, {
      isDryRun,
      sends: values.send,
    });
    const ignored = columns
      .filter(({ heading, field }) => heading !== '' && field === null)
      .map(({ heading }) => `“${heading}”`);
    if (ignored.length > 0) say(`Ignored columns: ${ignored.join(', ')}`);
    for (const { line, says } of problems) say(`Line ${line}: ${says}`);
    if (isDryRun) {
      for (const { name, email, rollNumber } of firstStudents) say(`Read: ${name}, ${rollNumber}, ${email}`);
      say('Only tried: nothing has changed.');
    }
    say(
      `${counts.added} added, ${counts.changed} changed, ${counts.unchanged} as they were, ${problems.length} lines left out`,
    );
    if (values.send) say(`${counts.invited} invited by mail`);
    return problems.length === 0 ? 0 : 1;
  },
};
