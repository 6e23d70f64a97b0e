/*
 * Screens that are opened from the first one: apart from the feature, so that the app does not begin with the names of all
 * files that these are made of.
 */

export const ownTicketsScreen = async () => (await import('./tickets/OwnTicketsScreen.tsx')).OwnTicketsScreen;
export const ticketScreen = async () => (await import('./tickets/TicketScreen.tsx')).TicketScreen;
export const inboxScreen = async () => (await import('./tickets/InboxScreen.tsx')).InboxScreen;
export const supportScreen = async () => (await import('./tickets/SupportScreen.tsx')).SupportScreen;
export const grievanceScreen = async () => (await import('./grievance/GrievanceScreen.tsx')).GrievanceScreen;
export const newGrievanceScreen = async () => (await import('./grievance/NewGrievanceScreen.tsx')).NewGrievanceScreen;
export const receiptScreen = async () => (await import('./grievance/ReceiptScreen.tsx')).ReceiptScreen;
export const ownGrievancesScreen = async () =>
  (await import('./grievance/OwnGrievancesScreen.tsx')).OwnGrievancesScreen;
export const ownGrievanceScreen = async () => (await import('./grievance/OwnGrievanceScreen.tsx')).OwnGrievanceScreen;
export const committeeQueueScreen = async () => (await import('./committee/QueueScreen.tsx')).QueueScreen;
export const committeeGrievanceScreen = async () =>
  (await import('./committee/CommitteeGrievanceScreen.tsx')).CommitteeGrievanceScreen;
export const membersScreen = async () => (await import('./committee/MembersScreen.tsx')).MembersScreen;
