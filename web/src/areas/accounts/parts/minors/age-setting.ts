import { type AgeSetting, changeAgeSetting, getAgeSetting } from '@quad/contract/accounts/ages';
import { request } from '../../../../lib/client.ts';

/** The campus's setting about the question for the age. */
export const AGE_SETTING = {
  load: (signal: AbortSignal): Promise<AgeSetting> => request(getAgeSetting, { signal }),
  save: (draft: AgeSetting): Promise<AgeSetting> => request(changeAgeSetting, { body: draft }),
};
