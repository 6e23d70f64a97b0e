import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Mail a new person the link that confirms their address. `recovery` handles this job. */
export const mailVerification = defineJob<{ personId: string }>('mail-verification');
