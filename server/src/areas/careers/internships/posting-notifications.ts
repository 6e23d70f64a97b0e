import { msg } from '@lingui/core/runtime-macro';
import { type Audience, defineNotification } from '../../../concerns/notifications/notification-kind.ts';
import { approvers, mayPost } from '../placement/placement-audiences.ts';
import { hasPostings } from './posting-notifications.repo.ts';

const postingPath = (id: string): string => `/internship/${id}`;
const applicantsPath = (id: string): string => `/internship/${id}/applicants`;
const applicationPath = (id: string): string => `/internship/applications/${id}`;

/** People who may post, or have posted before. */
const posters: Audience = async (viewer, db) => (await mayPost(viewer, db)) || hasPostings(db, viewer.id);

/** To approvers, about an alumnus’s posting. The subject is the posting. */
export const postingPending = defineNotification('posting-pending', {
  says: (who) => msg`${{ who }} posted something that needs approval`,
  isFor: approvers,
  leadsTo: postingPath,
});

/** To the poster, after approval or return. The subject is the posting. */
export const postingReviewed = defineNotification('posting-reviewed', {
  says: (who) => msg`${{ who }} looked at your posting`,
  isFor: posters,
  leadsTo: postingPath,
});

/** To the poster. The subject is the posting. */
export const applied = defineNotification('application', {
  says: (who) => msg`${{ who }} applied`,
  isFor: posters,
  leadsTo: applicantsPath,
});

/**
 * To the applicant. The subject is the change, so that each change is notified. No actor, because a company decides.
 */
export const applicationChanged = defineNotification('application-status', {
  says: () => msg`Your application has a new status`,
  leadsTo: applicationPath,
});

/** To applicants at the interview stage. The subject is the application. */
export const slotsOffered = defineNotification('interview-slots', {
  says: (who) => msg`${{ who }} changed your interview slots`,
  renews: true,
  leadsTo: postingPath,
});

/**
 * To the applicant. The subject is the cancellation. No actor, so that it reaches applicants who mute the poster too.
 */
export const interviewCancelled = defineNotification('interview-cancelled', {
  says: () => msg`Your interview was cancelled`,
  leadsTo: postingPath,
});

/** To people who saved the posting. The subject is the reminder. */
export const deadlineNear = defineNotification('posting-deadline', {
  says: () => msg`A deadline is in two days`,
  leadsTo: postingPath,
});
