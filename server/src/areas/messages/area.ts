import { conversationPeopleChanged } from '@quad/contract/messages/messages';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/db/database.ts';
import type { NewAccountDecisions } from '../../platform/http/new-account-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { People } from '../people/profiles/people.service.ts';
import type { Relations } from '../people/relations/relations.ts';
import { deletedPeople } from '../people/summaries/deleted-person.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { createTextEntities } from '../posts/text-entities/text-entities.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import { createConversationAccess } from './conversation-access.ts';
import type { ConversationSubjectKind } from './conversation-subject.ts';
import { createConversationViews } from './conversation-views.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { createConversations } from './conversations.service.ts';
import { createGroups } from './groups.service.ts';
import { createInvitationLimit } from './invitation-limit.ts';
import { partnersOf } from './members.repo.ts';
import { mentionJobs, mentionNotifications } from './message-mentions.ts';
import { createMessageViews } from './message-views.ts';
import { eraseMessages, picturesOfGroups } from './messages.erasure.ts';
import { messagePersonalData } from './messages.personal-data.ts';
import { messagesPush } from './messages.push.ts';
import { messageReportables } from './messages.reportables.ts';
import { messageRoutes } from './messages.routes.ts';
import { createMessages } from './messages.service.ts';
import { createReceipts } from './receipts.service.ts';

/**
 * Messages: conversations of two people and of groups, also about a subject such as a listing.
 *
 * - Adding a message locks the conversation's row, which gives the messages their order (decision 88).
 * - Decision 88 says who reads what in a conversation.
 * - Other areas add kinds of subjects through `conversationSubjects`.
 */
export async function messagesArea(
  { auth, db, reads, live, media, counts }: Platform,
  given: {
    people: People;
    summaries: PersonSummaries;
    relations: Relations;
    visiblePosts: VisiblePosts;
    newAccounts: NewAccountDecisions;
    contributed: { readonly conversationSubjects: readonly ConversationSubjectKind[] };
  },
) {
  const { people, summaries, relations, visiblePosts, newAccounts, contributed } = given;
  const deleted = deletedPeople((await auth.$context).secret);
  const subjects = contributed.conversationSubjects;
  const access = createConversationAccess({ db, live, relations });
  const conversations = createConversations({
    db,
    relations,
    access,
    views: createConversationViews({ db, summaries, subjects, deleted }),
    subjects,
  });
  const groups = createGroups({ media, access, conversations });
  const messages = createMessages({
    db,
    reads,
    media,
    access,
    views: createMessageViews({ summaries, posts: visiblePosts, deleted }),
    visiblePosts,
    textEntities: createTextEntities({ people }),
  });
  const receipts = createReceipts({ db, live, access, summaries });
  /** Notify the people who share conversations with these people, whose names the conversations show differently now. */
  const announcePeople = async (trx: Executor, personIds: readonly string[]) => {
    const partners = await partnersOf(trx, personIds);
    if (partners.length > 0) await live.add(trx, conversationPeopleChanged, partners, {});
  };
  return {
    name: 'messages',
    services: { conversations, groups, messages, receipts },
    routes(server: FastifyInstance): void {
      conversationRoutes(server, {
        conversations,
        groups,
        limitInvitations: createInvitationLimit({ db, counts, newAccounts }),
      });
      messageRoutes(server, { messages, receipts });
    },
    reportables: messageReportables({ db, summaries, access, messages }),
    jobs: mentionJobs({ db }),
    notifications: mentionNotifications(db),
    pushSources: [messagesPush({ db, summaries })],
    personalData: [
      {
        ...messagePersonalData,
        erase: (personId: string) => eraseMessages(db, personId),
        keptFiles: picturesOfGroups,
        leaves: announcePeople,
        returns: announcePeople,
      },
    ],
  };
}
