import { CommandError } from '../fail.js';

/**
 * The output of `npm run quad -- migrate --plan` of the new release (`server/src/platform/db/migration-plan.ts`).
 *
 * @typedef {{ release: { number: number, oldest: number }, pending: string[], contracts: string[], unknown: string[], databaseBytes: number }} MigrationPlan
 *
 * How an update goes: whether Quad can return to the release before it, and whether migrations run while that serves.
 *
 * @typedef {{ hasReturn: boolean, migratesBeside: boolean, says: string[] }} Way
 */

/**
 * @param {MigrationPlan} plan
 * @param {number} present the number of the release that serves
 * @returns {Way}
 * @throws CommandError when the release is older than the database
 */
export function wayOf({ release, pending, contracts, unknown }, present) {
  if (release.number < present || (release.number === present && unknown.length > 0))
    throw new CommandError(
      `the release is older than the one that serves${unknown.length > 0 ? `: it lacks the migration ${unknown[0]}` : ''}. Only a backup leads back`,
    );
  const isNext = release.number === present + 1;
  const hasReturn = isNext || (release.number === present && pending.length === 0);
  const says = [
    pending.length === 0
      ? 'No migration runs.'
      : `${count(pending.length, 'migration')} will run: ${pending.join(', ')}.`,
  ];
  if (pending.length > 0)
    says.push(
      contracts.length === 0
        ? 'They only add: nothing that is stored is taken away.'
        : `They take away ${contracts.join(', ')}, which the release before does not use.`,
    );
  if (hasReturn && pending.length > 0)
    says.push('They run while the present release serves, which runs on the new tables too.');
  says.push(
    hasReturn
      ? 'If the new release does not become ready, the present one serves again.'
      : `There is no way back but the backup: ${
          release.number === present
            ? 'the migrations belong to no release of their own, so the present one does not start on their tables'
            : `release ${present} does not run on the tables of release ${release.number}. Update release by release to have a way back`
        }.`,
  );
  return { hasReturn, migratesBeside: hasReturn && pending.length > 0, says };
}

/** @param {number} number @param {string} noun */
const count = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;
