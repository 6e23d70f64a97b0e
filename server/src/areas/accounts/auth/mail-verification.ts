import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Sends a newcomer the link that confirms their e-mail address. The module `recovery` does it. */
export const mailVerification = defineJob<{ personId: string }>('mail-verification');
