import { t } from '@lingui/core/macro';

/** The hint of a switch for emails while this Quad sends none. */
export const noMail = (): string => t`Email isn't set up here yet.`;
