import type { PollDetails } from '@quad/contract/polls/polls';
import { aPersonCard } from '../../people/parts/testing.ts';

/** A poll for tests: by Bilal, for everyone, without votes. */
export const aPoll = (given: Partial<PollDetails> = {}): PollDetails => ({
  _id: '00000000-0000-7000-8000-0000000000b1',
  pollKind: 'poll',
  question: 'What to drink?',
  description: '',
  author: aPersonCard('bilal', { name: 'Bilal Khan' }),
  createdAt: '2026-01-05T09:00:00.000Z',
  endsAt: null,
  isOpen: true,
  isMine: false,
  audience: { who: 'all', department: null, year: null, group: null },
  requires: 'nothing',
  eligibleCount: null,
  nominationsEndAt: null,
  opensAt: null,
  phase: 'voting',
  resultsAfter: 'vote',
  resultState: 'after_vote',
  withoutNames: false,
  options: ['Tea', 'Coffee'].map((option) => ({ option, votes: null })),
  questionsCount: 0,
  votesCount: 0,
  hasVoted: false,
  ownOption: null,
  whyNot: null,
  questions: [],
  turnout: null,
  ...given,
});
