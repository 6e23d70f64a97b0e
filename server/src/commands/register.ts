import { NECESSARY_PURPOSES, OPTIONAL_PURPOSES, PURPOSES } from '@quad/contract/accounts/purposes';
import { RETENTION, RETENTION_KINDS } from '@quad/contract/campus/retention-terms';
import type { Command } from './command.ts';
import { argumentsOf } from './options.ts';

export const register: Command = {
  name: 'register',
  usage: '',
  says: 'prints the register of processing as Markdown: purposes, data, tables, readers and periods',
  async run({ services, args, say }) {
    argumentsOf(args, {}, { most: 0 });
    const { college } = await services.site.facts();
    const domains = new Map(services.personalData.map((domain) => [domain.name, domain]));
    const periods = await services.retention.periods();
    say(`# Register of processing: ${college ?? 'the college'}\n`);
    for (const [title, keys] of [
      ['What an account needs (no consent is asked)', NECESSARY_PURPOSES],
      ['What people choose (consent)', OPTIONAL_PURPOSES],
    ] as const) {
      say(`## ${title}\n`);
      for (const key of keys) {
        const { title: purpose, why, data, keeps, seenBy, archive } = PURPOSES[key];
        const tables = archive.flatMap((name) =>
          (domains.get(name)?.sheets ?? []).flatMap(({ refersBy }) =>
            refersBy.map((column) => column.replace(/\..*/, '')),
          ),
        );
        say(`### ${purpose}\n\n${why}\n`);
        say(`| data | stored | seen by | tables |\n| --- | --- | --- | --- |`);
        say(`| ${data} | ${keeps} | ${seenBy} | ${[...new Set(tables)].sort().join(', ') || 'columns of people'} |\n`);
      }
    }
    say('## Periods\n\n| data | days | from | basis | job |\n| --- | --- | --- | --- | --- |');
    for (const kind of RETENTION_KINDS) {
      const { title, days, from, basis, job } = RETENTION[kind];
      const own: Partial<Record<string, number>> = periods;
      say(`| ${title} | ${own[kind] ?? days} | ${from} | ${basis} | ${job} |`);
    }
    return 0;
  },
};
