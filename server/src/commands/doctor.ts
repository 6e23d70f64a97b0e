import { CAUSES } from '@quad/contract/campus/causes';
import type { Config } from '../platform/config.ts';
import { CommandError, type LoneCommand } from './command.ts';
import { examineCampus } from './doctor/campus.ts';
import { about, type Finding, messageOf } from './doctor/finding.ts';
import { examineMachine } from './doctor/machine.ts';
import { examineSurroundings } from './doctor/surroundings.ts';
import { argumentsOf } from './options.ts';
import { reachDatabase } from './reach-database.ts';

export const doctor: LoneCommand = {
  name: 'doctor',
  usage: '',
  says: 'checks what a running campus needs, and says what to do',
  isAlone: true,
  async run({ config, args, say }) {
    argumentsOf(args, {}, { most: 0 });
    const [machine, surroundings, campus] = await Promise.all([
      examineMachine(config),
      examineSurroundings(config),
      reachCampus(config),
    ]);
    const found = [...machine, ...campus, ...surroundings];
    const width = Math.max(...found.map(({ name }) => name.length));
    for (const { state, cause, name, says } of found) {
      const more = state === 'ok' ? '' : ` (docs/operations.md, “${CAUSES[cause].section}”)`;
      say(`${state.padEnd(4)}  ${name.padEnd(width)}  ${says}${more}`);
    }
    const count = (state: Finding['state']) => found.filter((one) => one.state === state).length;
    const [fails, warnings] = [count('fail'), count('warn')];
    if (fails + warnings === 0) say('Everything is fine.');
    else say(`Needs repair: ${fails}. Needs a look: ${warnings}.`);
    return fails > 0 ? 1 : 0;
  },
};

/** Examine the campus, if it exists, without creating or changing it. */
async function reachCampus(config: Config): Promise<Finding[]> {
  const finding = about('database');
  try {
    await using database = await reachDatabase(config);
    return await examineCampus(database, config, database.connection);
  } catch (error) {
    if (error instanceof CommandError) return [finding.fail(error.message)];
    return [finding.fail(`it cannot be reached: ${messageOf(error)}`)];
  }
}
