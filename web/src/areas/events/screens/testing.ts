import type { Team } from '@quad/contract/events/event-teams';
import type { CampusEvent, EventDetails, Registration } from '@quad/contract/events/events';
import { aPersonCard } from '../../people/parts/testing.ts';

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
  fee: null,
  asks: false,
  mapLink: null,
  group: null,
  isFeatured: false,
  registration: null,
  ...changes,
});

/** An event on its own page, hosted by Hema. */
export const anEventPage = (changes: Partial<EventDetails> = {}): EventDetails => ({
  ...anEvent(),
  hosts: [aPersonCard('hema', { name: 'Hema Iyer' })],
  friends: [],
  isHost: false,
  mayEdit: false,
  mayPublish: false,
  mayCertify: false,
  mayAddPictures: false,
  mapAddress: '',
  payeeAddress: '',
  payeeName: '',
  payment: null,
  questions: [],
  answers: [],
  reason: '',
  attendedCount: null,
  updatesCount: 0,
  picturesCount: 0,
  references: {},
  attended: false,
  certificate: null,
  createdAt: '2026-11-01T08:00:00Z',
  ...changes,
});

/** Asha's registration for an event, with a seat. */
export const SEAT: Registration = {
  state: 'going',
  place: null,
  isHidden: false,
  isMuted: false,
  payment: null,
  ticket: 'ticket',
};

/** Asha's team of one, which needs another member. */
export const aTeam = (changes: Partial<Team> = {}): Team => ({
  _id: 'team',
  event: anEvent()._id,
  name: 'The Loops',
  captain: 'asha',
  members: [aPersonCard('asha')],
  state: 'forming',
  missing: 1,
  free: 1,
  invitation: 'invitation',
  ...changes,
});
