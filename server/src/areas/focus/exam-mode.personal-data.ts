import { type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';

/** Until when a person has their devices silent. */
export const examModePersonalData: PersonalData = {
  name: 'exam mode',
  sheets: [sheetOf('exam_modes', 'person_id', ['ends_at', 'time_zone'])],
};
