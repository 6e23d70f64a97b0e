import { House } from 'lucide-react';
import { session } from '../../../../lib/session.ts';
import { forgetStored } from '../../../../lib/stored-texts.ts';
import type { ShellPart } from '../../../feature.ts';
import { forgetPostsWithRelations } from '../../../posts/parts/forget-posts.ts';
import { followLater } from '../../../posts/parts/later/later.ts';
import { followProcessing } from '../../../posts/parts/processing/follow-processing.ts';
import { SEEN_POSTS } from './seen-posts.ts';

export const feedShell: ShellPart = {
  navigation: [{ label: 'Posts', to: '/', aliases: ['/post', '/following'], icon: House, place: 'tab' }],
  start() {
    forgetPostsWithRelations();
    followProcessing();
    followLater();
    session.onAccountLeft(() => forgetStored(SEEN_POSTS));
  },
};
