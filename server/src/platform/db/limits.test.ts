import { EMAIL_MAX } from '@quad/contract/limits/accounts';
import {
  NOTE_MAX,
  POSTING_COMPANY_MAX,
  POSTING_DESCRIPTION_MAX,
  POSTING_TITLE_MAX,
  PROGRAM_DURATION_MAX,
  REVIEW_REASON_MAX,
  SLOT_PLACE_MAX,
  STAGE_MAX,
} from '@quad/contract/limits/careers';
import {
  DOOR_NAME_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_LOCATION_MAX,
  EVENT_TITLE_MAX,
  EVENT_UPDATE_MAX,
  TEAM_NAME_MAX,
} from '@quad/contract/limits/events';
import {
  LISTING_DESCRIPTION_MAX,
  LISTING_TITLE_MAX,
  LOST_DESCRIPTION_MAX,
  LOST_PLACE_MAX,
  LOST_QUESTION_MAX,
  LOST_TITLE_MAX,
  RATING_TEXT_MAX,
  UPI_MAX,
} from '@quad/contract/limits/market';
import { ALT_TEXT_MAX, FILE_NAME_MAX } from '@quad/contract/limits/media';
import { MEME_TITLE_MAX } from '@quad/contract/limits/memes';
import { GROUP_NAME_MAX, MESSAGE_MAX, SUBJECT_TITLE_MAX } from '@quad/contract/limits/messages';
import { BIO_MAX, FULLNAME_MAX, PORTFOLIO_MAX } from '@quad/contract/limits/people';
import { POLL_DESCRIPTION_MAX, POLL_QUESTION_MAX } from '@quad/contract/limits/polls';
import { CAPTION_MAX, COMMENT_MAX, LOCATION_MAX } from '@quad/contract/limits/posts';
import { SEARCH_MAX } from '@quad/contract/limits/search';
import { WEB_ADDRESS_MAX } from '@quad/contract/limits/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test.each([
  ['people', 'name', FULLNAME_MAX],
  ['people', 'email', EMAIL_MAX],
  ['people', 'bio', BIO_MAX],
  ['people', 'portfolio', PORTFOLIO_MAX],
  ['posts', 'caption', CAPTION_MAX],
  ['posts', 'location', LOCATION_MAX],
  ['comments', 'text', COMMENT_MAX],
  ['messages', 'text', MESSAGE_MAX],
  ['conversations', 'name', GROUP_NAME_MAX],
  ['conversations', 'subject_title', SUBJECT_TITLE_MAX],
  ['postings', 'title', POSTING_TITLE_MAX],
  ['postings', 'company', POSTING_COMPANY_MAX],
  ['postings', 'description', POSTING_DESCRIPTION_MAX],
  ['applications', 'stage', STAGE_MAX],
  ['applications', 'note', NOTE_MAX],
  ['resumes', 'name', FILE_NAME_MAX],
  ['interview_slots', 'place', SLOT_PLACE_MAX],
  ['programs', 'duration', PROGRAM_DURATION_MAX],
  ['all_memes', 'title', MEME_TITLE_MAX],
  ['all_memes', 'alt_text', ALT_TEXT_MAX],
  ['all_events', 'title', EVENT_TITLE_MAX],
  ['all_events', 'description', EVENT_DESCRIPTION_MAX],
  ['all_events', 'location', EVENT_LOCATION_MAX],
  ['all_events', 'map_address', WEB_ADDRESS_MAX],
  ['all_events', 'reason', REVIEW_REASON_MAX],
  ['event_teams', 'name', TEAM_NAME_MAX],
  ['event_scans', 'door', DOOR_NAME_MAX],
  ['event_updates', 'text', EVENT_UPDATE_MAX],
  ['event_pictures', 'alt_text', ALT_TEXT_MAX],
  ['all_polls', 'question', POLL_QUESTION_MAX],
  ['all_polls', 'description', POLL_DESCRIPTION_MAX],
  ['all_listings', 'title', LISTING_TITLE_MAX],
  ['all_listings', 'description', LISTING_DESCRIPTION_MAX],
  ['listing_searches', 'q', SEARCH_MAX],
  ['market_pictures', 'alt_text', ALT_TEXT_MAX],
  ['all_lost_items', 'title', LOST_TITLE_MAX],
  ['all_lost_items', 'description', LOST_DESCRIPTION_MAX],
  ['all_lost_items', 'place', LOST_PLACE_MAX],
  ['all_lost_items', 'question', LOST_QUESTION_MAX],
  ['upi_addresses', 'address', UPI_MAX],
  ['handover_ratings', 'text', RATING_TEXT_MAX],
])('the database enforces the contract’s limit on %s.%s', async (table, column, limit) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) like ${`%char_length(${column})%`}
  `.execute(quad.services.db);
  const checks = rows.map(({ definition }) => definition).join(' ');
  expect(checks).toMatch(
    new RegExp(
      `char_length\\(${column}\\) (?:<= ${limit}\\b|>= 1\\) AND \\(char_length\\(${column}\\) <= ${limit}\\b)`,
    ),
  );
});
