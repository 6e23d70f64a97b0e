import { t } from '@lingui/core/macro';
import type { ApplicationStatus, PostingStatus, ProgramMode, WorkType } from '@quad/contract/careers/posting-terms';

/** The status of a posting or an application, or of a person in a program. */
export type Status = ApplicationStatus | PostingStatus | 'Enrolled';

/** The texts of the statuses. The button for Enrolled reads Apply, so the status reads Applied. */
export const STATUS_TEXTS: Readonly<Record<Status, string>> = {
  get Open() {
    return t({ message: 'Open', context: 'state' });
  },
  get Accepted() {
    return t({ message: 'Accepted', context: 'application' });
  },
  get Completed() {
    return t({ message: 'Completed', context: 'application' });
  },
  get Interviewing() {
    return t`Interviewing`;
  },
  get Pending() {
    return t`Waiting for approval`;
  },
  get Applied() {
    return t`Applied`;
  },
  get Enrolled() {
    return t`Applied`;
  },
  get Rejected() {
    return t({ message: 'Rejected', context: 'application' });
  },
  get Draft() {
    return t`Draft`;
  },
  get Closed() {
    return t`Closed`;
  },
  get Withdrawn() {
    return t({ message: 'Withdrawn', context: 'application' });
  },
};

/** Title of a list without an application in a status. */
export const NONE_IN_STATUS: Readonly<Record<ApplicationStatus, string>> = {
  get Applied() {
    return t`No application is applied`;
  },
  get Interviewing() {
    return t`No application is interviewing`;
  },
  get Accepted() {
    return t`No application is accepted`;
  },
  get Rejected() {
    return t`No application is rejected`;
  },
  get Completed() {
    return t`No application is completed`;
  },
  get Withdrawn() {
    return t`No application is withdrawn`;
  },
};

/** Where the work or the program takes place. */
export const PLACE_TEXTS: Readonly<Record<WorkType | ProgramMode, string>> = {
  get Remote() {
    return t`Remote`;
  },
  get Hybrid() {
    return t`Hybrid`;
  },
  get Online() {
    return t`Online`;
  },
  get 'On campus'() {
    return t`On campus`;
  },
};
