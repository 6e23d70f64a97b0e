import * as limits from '@quad/contract/wire/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test.each([
  ['people', 'name', limits.FULLNAME_MAX],
  ['people', 'email', limits.EMAIL_MAX],
  ['people', 'bio', limits.BIO_MAX],
  ['people', 'portfolio', limits.PORTFOLIO_MAX],
  ['posts', 'caption', limits.CAPTION_MAX],
  ['posts', 'location', limits.LOCATION_MAX],
  ['comments', 'text', limits.COMMENT_MAX],
  ['messages', 'text', limits.MESSAGE_MAX],
  ['conversations', 'name', limits.GROUP_NAME_MAX],
  ['conversations', 'subject_title', limits.SUBJECT_TITLE_MAX],
  ['postings', 'title', limits.POSTING_TITLE_MAX],
  ['postings', 'company', limits.POSTING_COMPANY_MAX],
  ['postings', 'description', limits.POSTING_DESCRIPTION_MAX],
  ['applications', 'stage', limits.STAGE_MAX],
  ['applications', 'note', limits.NOTE_MAX],
  ['resumes', 'name', limits.FILE_NAME_MAX],
  ['interview_slots', 'place', limits.SLOT_PLACE_MAX],
  ['programs', 'duration', limits.PROGRAM_DURATION_MAX],
  ['all_memes', 'title', limits.MEME_TITLE_MAX],
  ['all_events', 'title', limits.EVENT_TITLE_MAX],
  ['all_events', 'description', limits.EVENT_DESCRIPTION_MAX],
  ['all_events', 'location', limits.EVENT_LOCATION_MAX],
  ['all_events', 'map_address', limits.WEB_ADDRESS_MAX],
  ['all_events', 'reason', limits.REVIEW_REASON_MAX],
  ['event_teams', 'name', limits.TEAM_NAME_MAX],
  ['event_scans', 'door', limits.DOOR_NAME_MAX],
  ['event_updates', 'text', limits.EVENT_UPDATE_MAX],
  ['event_pictures', 'alt_text', limits.ALT_TEXT_MAX],
  ['all_polls', 'question', limits.POLL_QUESTION_MAX],
  ['all_polls', 'description', limits.POLL_DESCRIPTION_MAX],
  ['all_listings', 'title', limits.LISTING_TITLE_MAX],
  ['all_listings', 'description', limits.LISTING_DESCRIPTION_MAX],
  ['listing_searches', 'q', limits.SEARCH_MAX],
  ['market_pictures', 'alt_text', limits.ALT_TEXT_MAX],
  ['all_lost_items', 'title', limits.LOST_TITLE_MAX],
  ['all_lost_items', 'description', limits.LOST_DESCRIPTION_MAX],
  ['all_lost_items', 'place', limits.LOST_PLACE_MAX],
  ['all_lost_items', 'question', limits.LOST_QUESTION_MAX],
  ['upi_addresses', 'address', limits.UPI_MAX],
  ['handover_ratings', 'text', limits.RATING_TEXT_MAX],
])('the database holds %s.%s to the limit of the contract', async (table, column, limit) => {
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
