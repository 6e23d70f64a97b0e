import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { countDamaged, keyProblem } from '../../platform/vault/check-keys.ts';
import { readSecretKeys } from '../../platform/vault/secret-keys.ts';
import { keyPlaceOf } from '../../platform/vault/vault-kind.ts';
import { VAULTS } from '../../platform/vault/vaults.ts';
import { about, type Finding } from './finding.ts';

/** Whether the keys outside the database open what they encrypted in it. */
export async function examineKeys(db: Database, config: Config): Promise<Finding> {
  const finding = about('keys');
  for (const kind of VAULTS) {
    const place = keyPlaceOf(config, kind);
    const keys = await readSecretKeys(place);
    const problem = await keyProblem(db, kind, place, keys);
    if (problem !== undefined) return finding.fail(problem);
    const damaged = await countDamaged(db, kind, keys);
    if (damaged > 0)
      return finding.fail(
        `${damaged} ${kind.holds} do not decrypt although their key is there: somebody or a disk changed them; restore a backup`,
      );
  }
  return finding.ok('they open what they encrypted');
}
