import type { CaseDetails, ModerationCase, ModerationSummary } from '@quad/contract/moderation/cases';

const at = '2026-01-05T10:00:00.000Z';

/** The summary of an empty queue, for tests. */
export const EMPTY_QUEUE: ModerationSummary = {
  open: 0,
  overdue: 0,
  proposed: 0,
  forViewer: 0,
  appealed: 0,
  decided: 0,
  toFirstLook: { median: null, p90: null },
  toDecision: { median: null, p90: null },
};

/** An open case about a post that a filter flagged, for tests. */
export const aFlaggedCase: ModerationCase = {
  _id: 'c1',
  subject: { type: 'post', id: 'p1' },
  owner: null,
  state: 'open',
  version: 1,
  excerpt: 'Win a prize',
  reasons: ['spam'],
  reportsCount: 0,
  gravity: 1,
  reach: 0,
  isHidden: false,
  isFlagged: true,
  firstReportedAt: at,
  dueAt: at,
  decidedAt: null,
  outcome: null,
  waitsFor: null,
  isAppealed: false,
  lookers: [],
  mayDecide: true,
  hasDecider: true,
};

/** The flagged case with all details. */
export const aFlaggedCaseInDetail: CaseDetails = {
  ...aFlaggedCase,
  reported: null,
  now: { texts: ['Win a prize'], files: [], link: '/post/p1', createdAt: at, context: [] },
  exists: true,
  isPrivate: false,
  flags: [{ _id: 'f1', cause: 'word', detail: 'prize', reason: 'spam', removedBy: null, createdAt: at }],
  reports: [],
  decisions: [],
  record: [],
  offers: ['no_violation', 'hide'],
  canHide: true,
  cannotDecide: null,
  cannotAnswer: null,
  cannotDecideAppeal: null,
  undo: null,
  cannotUndo: null,
  needsAnswerReason: false,
};
