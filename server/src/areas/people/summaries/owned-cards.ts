import type { PersonCard } from '@quad/contract/people/people';
import type { Caches } from '../../../platform/cache/caches.ts';
import { createStampedCards, type Stamped } from '../../../platform/cache/stamped-cards.ts';
import type { PersonSummaries } from './person-summaries.ts';

/** What everybody is shown of a thing, and whose it is. */
export interface OwnedCard<Card> {
  readonly ownerId: string;
  readonly card: Card;
}

/** What everybody is shown of things that belong to people. */
export interface OwnedCards<Card> {
  /** The cards of these rows with their owners, in their order; what is gone meanwhile is left out. */
  show<Row extends Stamped>(rows: readonly Row[]): Promise<{ row: Row; card: Card; owner: PersonCard }[]>;
}

/** Makes stamped cards (see `stamped-cards.ts`) whose owners come from the summaries of people. */
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
