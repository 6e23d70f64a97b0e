import type { PersonalData } from '../personal-data/personal-data.ts';

/** Hashes of what was published in the last hour: they say nothing, and are gone before an archive is read. */
export const screeningPersonalData: PersonalData = {
  name: 'screening',
  sheets: [],
  leftOut: { 'screening_texts.owner_id': 'Hashes of texts, forgotten within the hour' },
};
