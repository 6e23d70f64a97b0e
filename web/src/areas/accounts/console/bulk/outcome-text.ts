import type { AccountActKind, AccountOutcome } from '@quad/contract/accounts/user-management-terms';
import { DONE, OUTCOMES, people } from '../user-texts.ts';

/** How many of these have each outcome but `done`, in words: `2 people: Nothing to change`. */
export function leftOut(outcomes: readonly { readonly outcome: AccountOutcome }[]): string[] {
  const counts = new Map<Exclude<AccountOutcome, 'done'>, number>();
  for (const { outcome } of outcomes) if (outcome !== 'done') counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${people(count)}: ${OUTCOMES[outcome]}`);
}

/** What has been done, in a sentence: `3 people were disabled.` */
export function doneText(kind: AccountActKind, outcomes: readonly { readonly outcome: AccountOutcome }[]): string {
  const count = outcomes.filter(({ outcome }) => outcome === 'done').length;
  const verb = kind === 'unverify' ? (count === 1 ? 'is' : 'are') : count === 1 ? 'was' : 'were';
  return count === 0 ? 'Nothing was changed.' : `${people(count)} ${verb} ${DONE[kind]}.`;
}
