import { recordAct } from '../platform/audit/record-act.ts';
import { transact } from '../platform/db/transact.ts';
import { countLocked, deleteLocked, keyProblem } from '../platform/vault/check-keys.ts';
import { readSecretKeys } from '../platform/vault/secret-keys.ts';
import { keyPlaceOf } from '../platform/vault/vault-kind.ts';
import { VAULTS } from '../platform/vault/vaults.ts';
import { CommandError, type LoneCommand, WrongUsage } from './command.ts';
import { argumentsOf } from './options.ts';
import { reachDatabase } from './reach-database.ts';

export const giveUpKey: LoneCommand = {
  name: 'give-up-key',
  usage: `${VAULTS.map(({ name }) => name).join('|')} [--delete]`,
  least: 1,
  says: 'says what a lost key takes with it, and deletes that for good with --delete, so that Quad starts again',
  // Quad does not start without the key.
  isAlone: true,
  async run({ config, args, say }) {
    const { values, rest } = argumentsOf(args, { delete: 'flag' }, { least: 1, most: 1 });
    const kind = VAULTS.find(({ name }) => name === rest[0]);
    if (!kind) throw new WrongUsage();
    const place = keyPlaceOf(config, kind);
    const keys = await readSecretKeys(place);
    await using database = await reachDatabase(config);
    const { db } = database;
    if ((await keyProblem(db, kind, place, keys)) === undefined)
      throw new CommandError(`nothing is lost: the key ${kind.name} opens everything that it encrypted`);
    const locked = await countLocked(db, kind, keys);
    if (!values.delete) {
      say(`${locked} ${kind.holds} cannot be read without the lost key.`);
      if (locked > 0) say(`With --delete they are deleted for good, and ${kind.withoutThem}.`);
      say(`The next start then ${keys.length === 0 ? 'makes a new key' : 'accepts the key that is there'}.`);
      return 1;
    }
    const count = await transact(db, async (trx) => {
      const deleted = await deleteLocked(trx, kind, keys);
      await recordAct(trx, { by: 'shell', action: 'key.given_up', details: { key: kind.name, deleted } });
      return deleted;
    });
    say(`${count} ${kind.holds} are deleted. The next start needs no lost key.`);
    return 0;
  },
};
