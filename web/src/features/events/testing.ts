import type { CampusEvent } from '@quad/contract/events';

/** An event for tests. */
export const anEvent = (changes: Partial<CampusEvent> = {}): CampusEvent => ({
  _id: '00000000-0000-7000-8000-000000000001',
  title: 'Robotics night',
  date: '2026-11-24',
  description: '',
  category: 'Tech',
  location: 'Lab 4',
  registered: false,
  startsAt: '2026-11-24T08:30:00Z',
  endsAt: '2026-11-24T11:30:00Z',
  timeZone: 'Asia/Kolkata',
  state: 'published',
  cover: null,
  capacity: 60,
  seatsLeft: 60,
  goingCount: 0,
  waitingCount: 0,
  team: null,
  mapLink: null,
  group: null,
  isFeatured: false,
  registration: null,
  ...changes,
});
