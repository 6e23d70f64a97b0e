import { variedLines } from '../../../lib/varied-lines.ts';

/** The texts shown while posts load. */
export const loadingLine = variedLines([
  'Bribing the canteen for fresh posts…',
  'Waking the back bench…',
  'Looking for the one seat with Wi-Fi…',
  'Asking the CR for the latest…',
  'Counting attendance, one proxy at a time…',
  'Borrowing notes from the first bench…',
  'Waiting for the lab computer to boot…',
  'Compiling gossip, zero warnings so far…',
]);
