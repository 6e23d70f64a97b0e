import { type CardState, changeCardState, unsentDrafts } from '../../areas/posts/parts/card-state.ts';
import { CARRIED_KEY } from './carried-key.ts';

/** The unsent comments of a user. */
interface Carried {
  readonly personId: string;
  readonly cards: readonly (readonly [postId: string, card: Pick<CardState, 'draft' | 'composing' | 'replyTo'>])[];
}

/** Store a user's unsent comments before a reload of the page. */
export function storeDrafts(personId: string) {
  const cards = unsentDrafts().map(
    ([id, { draft, composing, replyTo }]) => [id, { draft, composing, replyTo }] as const,
  );
  if (cards.length === 0) return;
  const carried: Carried = { personId, cards };
  sessionStorage.setItem(CARRIED_KEY, JSON.stringify(carried));
}

/** Restore the comments once, for their user only. */
export function restoreDrafts(personId: string) {
  const stored = sessionStorage.getItem(CARRIED_KEY);
  sessionStorage.removeItem(CARRIED_KEY);
  const carried: Carried | null = JSON.parse(stored ?? 'null');
  if (carried?.personId !== personId) return;
  for (const [postId, { draft, composing, replyTo }] of carried.cards) {
    changeCardState(postId, { draft, composing, replyTo, commentsOpen: composing });
  }
}
