import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { toCached } from './post-cache.ts';

const ROW = {
  id: newId(),
  author_id: newId(),
  caption: 'Rain on the library roof',
  location: '',
  created_at: new Date(),
  edited_at: null,
  reposts_count: 0,
  visibility: 'public',
  shown_to: null,
  tags: [],
  mentions: [],
  media: [],
  likes: [],
  likes_count: 0,
  comments: [],
  comments_count: 0,
  name: 'Asha',
  username: 'asha',
  picture: null,
  role: 'user',
  is_verified: false,
} satisfies Parameters<typeof toCached>[0];

test('a cached post uses no more memory than its bytes', () => {
  const { json } = toCached(ROW);
  expect(JSON.parse(json.toString()).caption).toBe('Rain on the library roof');
  expect(json.buffer.byteLength).toBe(json.length);
});

test('pictures of a public post are on the CDN; its video, and all of other posts, stay here', () => {
  const name = (type: string) => `aa/aa.${type}`;
  const medium = { width: 1, height: 1, thumbhash: null, altText: '' };
  const media = [
    {
      ...medium,
      type: 'image' as const,
      name: name('webp'),
      variants: [{ name: name('webp'), width: 1 }],
      poster: null,
      duration: null,
    },
    {
      ...medium,
      type: 'video' as const,
      name: name('mp4'),
      variants: [],
      poster: name('webp'),
      duration: 1,
      textTrack: name('vtt'),
    },
  ];
  const mediaOf = (visibility: 'public' | 'close_friends' | 'hidden', cdn?: string) =>
    JSON.parse(toCached({ ...ROW, visibility, media }, cdn).json.toString()).media;
  const [image, video] = mediaOf('public', 'https://cdn.example');
  const picture = 'https://cdn.example/media/aa/aa.webp';
  expect([image.url, image.variants[0].url, video.poster]).toEqual([picture, picture, picture]);
  expect([video.url, video.textTrack]).toEqual(['/media/aa/aa.mp4', '/media/aa/aa.vtt']);
  for (const shown of [
    mediaOf('close_friends', 'https://cdn.example'),
    mediaOf('hidden', 'https://cdn.example'),
    mediaOf('public'),
  ])
    expect(JSON.stringify(shown)).not.toContain('cdn.example');
});
