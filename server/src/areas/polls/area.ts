import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { namedSubject } from '../../concerns/audit/audit-subject.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { createVault } from '../../platform/vault/vault.ts';
import { BALLOT_VAULT } from '../../platform/vault/vaults.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { createBallotBox } from './ballot-box.ts';
import { createLivePolls, pollChannel } from './live-polls.ts';
import { createNominations } from './nominations.service.ts';
import { createPollCards } from './poll-cards.ts';
import { announceResults, createPollEndings, settlePoll } from './poll-endings.ts';
import { pollNotifications } from './poll-notifications.ts';
import { createPollOpenings, openElection } from './poll-openings.ts';
import { pollsOfGroup } from './polls.group-part.ts';
import { pollPersonalData } from './polls.personal-data.ts';
import { pollReportable } from './polls.reportables.ts';
import { pollRoutes } from './polls.routes.ts';
import { pollSearchable } from './polls.searchables.ts';
import { createPolls } from './polls.service.ts';
import { createSurveys } from './surveys.service.ts';
import { createVoting } from './voting.service.ts';

/**
 * Polls, surveys, secret ballots and elections. For a secret ballot, only encrypted sums of votes are stored (decision
 * 132). An election is a ballot with nominations (decision 300).
 */
export async function pollsArea(
  { bus, caches, db, live, reads, secretKeys }: Platform,
  given: { relations: Relations; summaries: PersonSummaries; groupMembership: GroupMembership },
) {
  const { relations, summaries, groupMembership } = given;
  const box = createBallotBox(createVault(secretKeys.ballot, BALLOT_VAULT));
  const livePolls = createLivePolls({ bus, live });
  const endings = createPollEndings({ db, box, livePolls });
  const openings = createPollOpenings({ db, box, livePolls });
  const cards = createPollCards({ db, caches, summaries, groupMembership });
  const polls = createPolls({ db, reads, endings, openings, cards, groupMembership, relations });
  const voting = createVoting({ db, box, polls, livePolls });
  const nominations = createNominations({ db, polls, livePolls });
  const surveys = createSurveys({ db, polls });
  return {
    name: 'polls',
    services: { polls, pollVoting: voting, pollOpenings: openings, pollEndings: endings, nominations, surveys },
    routes: (server: FastifyInstance) => pollRoutes(server, { polls, voting, nominations, surveys }),
    jobs: [
      handleJob(openElection, ({ id }) => openings.open(id)),
      handleJob(settlePoll, ({ id }) => endings.end(id, 'time')),
      handleJob(announceResults, ({ id }) => endings.announce(id)),
    ],
    liveChannels: [pollChannel(db)],
    notifications: [pollNotifications(db)],
    reportables: [pollReportable({ db, polls })],
    searchables: [pollSearchable(reads)],
    groupParts: [pollsOfGroup(db)],
    close: async () => livePolls.close(),
    auditSubjects: [namedSubject('poll', { table: 'polls', name: sql.ref('question') }, (id) => `/polls/${id}`)],
    personalData: [pollPersonalData],
  };
}
