import type { TicketState } from '@quad/contract/support/feedback-terms';
import { may } from '@quad/contract/wire/roles';
import type { Viewer } from '../../../platform/auth/sessions.ts';

/** Only admins answer feedback. */
export const isTeam = (viewer: Viewer): boolean => may(viewer.role, 'support');

/** The sender and the team see a ticket. */
export const maySee = (viewer: Viewer, ticket: { readonly personId: string }): boolean =>
  isTeam(viewer) || ticket.personId === viewer.id;

/** An admin answers for the team, except on their own ticket. */
export const writesForTeam = (viewer: Viewer, ticket: { readonly personId: string }): boolean =>
  isTeam(viewer) && ticket.personId !== viewer.id;

/** A sender's message opens the ticket again, also when it was closed. */
export const stateAfterMessage = (isFromTeam: boolean): TicketState => (isFromTeam ? 'answered' : 'open');
