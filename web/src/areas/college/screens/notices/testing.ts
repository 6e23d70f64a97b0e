import type { Notice } from '@quad/contract/college/notices';

/** A notice for tests: for everyone, read, without files. */
export const aNotice = (changes: Partial<Notice> = {}): Notice => ({
  _id: 'n1',
  title: 'Fire drill',
  description: '',
  date: '05-11-2026',
  college: 'c1',
  audience: { department: null, year: null, section: null, hostel: null },
  files: [],
  event: null,
  isEventGone: false,
  acknowledgement: null,
  isUnread: false,
  isPinned: false,
  isUrgent: false,
  publishesAt: null,
  expiresAt: null,
  isExpired: false,
  delivery: null,
  ...changes,
});
