import type { PersonCard } from '@quad/contract/people/people';
import type { Caches } from '../../../platform/cache/caches.ts';
import { createStampedCards, type Stamped } from '../../../platform/cache/stamped-cards.ts';
import type { PersonSummaries } from './person-summaries.ts';

/** The card of a thing, the same for all viewers, and its owner. */
export interface OwnedCard<Card> {
  readonly ownerId: string;
  readonly card: Card;
}

/** Cards of things that belong to people. */
export interface OwnedCards<Card> {
  /** The cards of these rows with their owners, in the order of the rows, without rows deleted since they were read. */
  show<Row extends Stamped>(rows: readonly Row[]): Promise<{ row: Row; card: Card; owner: PersonCard }[]>;
}

/** Cache cards by version (see `stamped-cards.ts`); owners come from the person summaries. */
export function createOwnedCards<Card extends object>(
  { caches, summaries }: { caches: Caches; summaries: PersonSummaries },
  options: {
    name: string;
    maxBytes: number;
    read: (ids: readonly string[]) => Promise<ReadonlyMap<string, OwnedCard<Card>>>;
  },
): OwnedCards<Card> {
  const cards = createStampedCards<OwnedCard<Card>>(caches, options);
  return {
    async show(rows) {
      const known = await cards.get(rows);
      const owners = await summaries.get([...new Set([...known.values()].map(({ ownerId }) => ownerId))]);
      return rows.flatMap((row) => {
        const found = known.get(row.id);
        const owner = found && owners.get(found.ownerId);
        return owner ? [{ row, card: found.card, owner }] : [];
      });
    },
  };
}
