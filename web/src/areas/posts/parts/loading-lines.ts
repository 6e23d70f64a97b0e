import { t } from '@lingui/core/macro';
import { variedLines } from '../../../lib/varied-lines.ts';

/** The texts shown while posts load. */
export const loadingLine = variedLines([
  () => t`Bribing the canteen for fresh posts…`,
  () => t`Waking the back bench…`,
  () => t`Looking for the one seat with Wi-Fi…`,
  () => t`Asking the CR for the latest…`,
  () => t`Counting attendance, one proxy at a time…`,
  () => t`Borrowing notes from the first bench…`,
  () => t`Waiting for the lab computer to boot…`,
  () => t`Compiling gossip, zero warnings so far…`,
]);
