import type { TicketState } from '@quad/contract/support/feedback-terms';
import type { Viewer } from '../../../platform/auth/sessions.ts';

/** Admins answer what people write. */
export const isTeam = (viewer: Viewer): boolean => viewer.role === 'admin';

/** A ticket is its sender's and the team's. */
export const maySee = (viewer: Viewer, ticket: { readonly personId: string }): boolean =>
  isTeam(viewer) || ticket.personId === viewer.id;

/** An admin who wrote the ticket writes as its sender. */
export const writesForTeam = (viewer: Viewer, ticket: { readonly personId: string }): boolean =>
  isTeam(viewer) && ticket.personId !== viewer.id;

/** What a ticket is after somebody has written: what its sender writes waits for an answer, also when it was closed. */
export const stateAfterMessage = (isFromTeam: boolean): TicketState => (isFromTeam ? 'answered' : 'open');
