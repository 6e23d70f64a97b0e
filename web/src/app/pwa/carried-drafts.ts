import { type CardState, changeCardState, unsentDrafts } from '../../domains/posts/card-state.ts';
import { CARRIED_KEY } from './carried-key.ts';

/** Comments that were begun, and by whom. */
interface Carried {
  readonly personId: string;
  readonly cards: readonly (readonly [postId: string, card: Pick<CardState, 'draft' | 'composing'>])[];
}

/** Keeps the comments a person has begun while the page is loaded anew. */
export function carryDrafts(personId: string) {
  const cards = unsentDrafts().map(([id, { draft, composing }]) => [id, { draft, composing }] as const);
  if (cards.length === 0) return;
  const carried: Carried = { personId, cards };
  sessionStorage.setItem(CARRIED_KEY, JSON.stringify(carried));
}

/** Gives them back to the same person, once. */
export function takeUpDrafts(personId: string) {
  const stored = sessionStorage.getItem(CARRIED_KEY);
  sessionStorage.removeItem(CARRIED_KEY);
  const carried: Carried | null = JSON.parse(stored ?? 'null');
  if (carried?.personId !== personId) return;
  for (const [postId, { draft, composing }] of carried.cards) {
    changeCardState(postId, { draft, composing, commentsOpen: composing });
  }
}
