import { type Audience, defineNotification } from '../../../concerns/notifications/notification-kind.ts';
import { approvers, mayPost } from '../placement/placement-audiences.ts';
import { hasPostings } from './posting-notifications.repo.ts';

const postingPath = (id: string): string => `/internship/${id}`;
const applicantsPath = (id: string): string => `/internship/${id}/applicants`;
const applicationPath = (id: string): string => `/internship/applications/${id}`;

/** Those who may post, and those who might once and whose postings are still there. */
const posters: Audience = async (viewer, db) => (await mayPost(viewer, db)) || hasPostings(db, viewer.id);

/** An alumnus’s posting waits for approval: told to those who approve. About the posting. */
export const postingWaits = defineNotification('posting-pending', {
  says: 'posted something that needs approval',
  isFor: approvers,
  leadsTo: postingPath,
});

/** A posting was approved or returned: told to its poster. About the posting. */
export const postingReviewed = defineNotification('posting-reviewed', {
  says: 'looked at your posting',
  isFor: posters,
  leadsTo: postingPath,
});

/** People have applied: told to the poster. About the posting. */
export const applied = defineNotification('application', { says: 'applied', isFor: posters, leadsTo: applicantsPath });

/**
 * The status of an application has changed: told to the applicant. About the change, so that each is told. Nobody in
 * person is its actor: a company decides.
 */
export const applicationChanged = defineNotification('application-status', {
  says: 'Your application has a new status',
  leadsTo: applicationPath,
});

/** Interview slots can be booked: about the application. */
export const slotsOffered = defineNotification('interview-slots', {
  says: 'changed your interview slots',
  renews: true,
  leadsTo: postingPath,
});

/**
 * The interview that was booked was cancelled: told to the applicant. About the cancellation. Nobody in person is its
 * actor, so that it also reaches those who have muted the poster.
 */
export const interviewCancelled = defineNotification('interview-cancelled', {
  says: 'Your interview was cancelled',
  leadsTo: postingPath,
});

/** The deadline of what somebody has saved is near: about the reminder. */
export const deadlineNear = defineNotification('posting-deadline', {
  says: 'A deadline is in two days',
  leadsTo: postingPath,
});
