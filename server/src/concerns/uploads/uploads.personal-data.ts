import { type PersonalData, sheetOf } from '../personal-data/personal-data.ts';

/** Files that have been sent and are not part of anything yet. */
export const uploadPersonalData: PersonalData = {
  name: 'uploads',
  sheets: [sheetOf('uploads', 'owner_id', ['created_at', 'file_name', 'bytes', 'received'])],
  leftOut: {
    'stored_files.owner_id': 'How large each file is; the files themselves are with what shows them',
  },
};
