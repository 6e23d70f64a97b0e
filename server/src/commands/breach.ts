import { join } from 'node:path';
import { deadline } from '../areas/campus/breaches/breach-documents.ts';
import { openBreachFolder } from './breach-folder.ts';
import { type Command, CommandError } from './command.ts';
import { argumentsOf, pathOf } from './options.ts';

export const breach: Command = {
  name: 'breach',
  usage:
    '--since TIME --what TEXT [--until TIME] [--known TIME] [--measures TEXT] [--everyone | EMAIL…] [--by EMAIL,…] [--from ADDRESS,…] [--to FOLDER] [--send]',
  least: 2,
  says: 'finds who a breach of personal data affects, and writes the reports; with --send it notifies each person',
  async run({ services, config, args, folder, say }) {
    const { values, rest } = argumentsOf(args, {
      since: 'value',
      until: 'value',
      known: 'value',
      what: 'value',
      measures: 'value',
      everyone: 'flag',
      by: 'value',
      from: 'value',
      to: 'value',
      send: 'flag',
    });
    const { what } = values;
    if (what === undefined || what.trim() === '') throw new CommandError('say with --what what happened');
    const until = timeOf('until', values.until) ?? new Date();
    const since = timeOf('since', values.since);
    if (!since || since > until) throw new CommandError('--since names the beginning, before --until');
    const knownAt = timeOf('known', values.known) ?? new Date();
    const target =
      values.to === undefined
        ? join(config.dataDir, `breach-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`)
        : pathOf(folder, values.to);
    const documentsFolder = await openBreachFolder(target);
    const known = {
      ...{ since, until, what, knownAt },
      measures: values.measures ?? '',
      emails: rest,
      isEveryone: values.everyone,
      by: listOf(values.by),
      addresses: listOf(values.from),
      isDrill: !values.send,
    };
    const { facts } = await services.breaches.handle(known, documentsFolder.write).catch(async (error: unknown) => {
      if (values.send) await documentsFolder.clear();
      throw error;
    });
    say(`Affected people: ${facts.people.length}. Data: ${facts.kinds.join(', ') || 'not known'}.`);
    if (facts.hints.length > 0)
      say(`Not counted, to be checked in the reports: ${facts.hints.length} actions of accounts not named with --by.`);
    say(
      facts.isDrill
        ? 'This was a drill: nothing was sent. Run it again with --send to notify each person.'
        : `Notified: ${facts.notified.mails} by mail, ${facts.notified.inApp} in the app.`,
    );
    say(`Reports and the list of people are in ${target}. Fill in what is marked, and send them:`);
    say(`to CERT-In before ${deadline(knownAt, 6)}, to the Data Protection Board before ${deadline(knownAt, 72)}.`);
    return 0;
  },
};

function timeOf(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new CommandError(`--${name} is no time, such as 2026-11-29T08:30+05:30`);
  return at;
}

const listOf = (text: string | undefined): string[] => text?.split(',').map((part) => part.trim()) ?? [];
