import { ACCOUNT_VAULT } from './areas/accounts/auth/second-factor.service.ts';
import { BALLOT_VAULT } from './areas/polls/ballot-box.ts';
import { GRIEVANCE_VAULT } from './areas/support/grievances/sealed.ts';
import type { VaultKind } from './platform/vault/vault-kind.ts';

/** Every vault, with keys outside the database. */
export const VAULTS: readonly VaultKind[] = [ACCOUNT_VAULT, GRIEVANCE_VAULT, BALLOT_VAULT];
