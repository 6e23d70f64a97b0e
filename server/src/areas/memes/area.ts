import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import { mediaIn, type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { memeNotifications } from './meme-notifications.ts';
import { memeReportable } from './memes.reportables.ts';
import { memeRoutes } from './memes.routes.ts';
import { memeSearchable } from './memes.searchables.ts';
import { createMemes } from './memes.service.ts';
import { memeTrending } from './memes.trending.ts';

/**
 * Memes: pictures with a title, which a person may like many times. The server can fetch a picture from a web address
 * (decision 119).
 */
export function memesArea(
  { db, reads, media, remoteFiles, caches }: Platform,
  { relations, summaries }: { relations: Relations; summaries: PersonSummaries },
) {
  const memes = createMemes({ db, reads, media, remoteFiles, caches, relations, summaries });
  return {
    name: 'memes',
    services: { memes },
    routes: (server: FastifyInstance) => memeRoutes(server, memes),
    reportables: [memeReportable({ db, memes })],
    notifications: [memeNotifications(db)],
    searchables: [memeSearchable(reads)],
    trendingSources: [memeTrending],
    personalData: [{ ...memePersonalData, erase: memes.eraseAllOf }],
  };
}

const memePersonalData: PersonalData = {
  name: 'memes',
  title: () => msg({ context: 'personal data', message: 'Memes' }),
  sheets: [
    sheetOf('all_memes', 'author_id', ['created_at', 'id', 'title', 'alt_text', 'likes_count', 'media'], {
      name: msg({ context: 'personal data', message: 'memes' }),
      filesOf: mediaIn('media'),
    }),
    sheetOf('meme_likes', 'person_id', ['meme_id', 'count'], {
      name: msg({ context: 'personal data', message: 'likes' }),
    }),
  ],
  leftOut: {
    'meme_words.author_id': 'The words by which memes are found, made of their titles',
  },
};
