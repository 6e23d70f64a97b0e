import { type Command, CommandError, WrongUsage } from './command.ts';
import { argumentsOf } from './options.ts';

export const graduate: Command = {
  name: 'graduate',
  usage: '--year YEAR | EMAIL… [--dry-run]',
  least: 1,
  says: 'makes alumni of the students who graduate in a year, or of people by their addresses',
  async run({ services, args, say }) {
    const { values, rest: emails } = argumentsOf(args, { year: 'value', 'dry-run': 'flag' });
    const { year } = values;
    if ((year === undefined) === (emails.length === 0)) throw new WrongUsage();
    if (year !== undefined && !/^\d{4}$/.test(year)) throw new CommandError('a year has four digits');
    const isDryRun = values['dry-run'];
    const graduates = year === undefined ? { emails } : { year: Number(year) };
    const { listed, people } = await services.graduations.graduate(graduates, { isDryRun });
    if (isDryRun) say('Only tried: nothing has changed.');
    say(`Graduating from the list: ${listed}. New alumni here: ${people}.`);
    return 0;
  },
};
