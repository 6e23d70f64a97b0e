import { variedLines } from '../../../../lib/varied-lines.ts';

/** A line to read while a profile loads. */
export const profileLine = variedLines([
  'Looking for their good side…',
  'Asking the hostel warden who that is…',
  'Checking the attendance register…',
  'Finding a photo where the eyes are open…',
  'Convincing the ID card printer to cooperate…',
]);
