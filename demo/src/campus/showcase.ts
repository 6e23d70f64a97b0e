import type { Highlight, Showcase } from '@quad/server/site-settings';
import type { Campus } from '../people/fill-people.ts';
import type { DemoUsername } from '../people/people.ts';
import type { DemoPost } from '../posts/post.ts';
import { demoPosts } from '../posts/posts.ts';
import type { SceneName } from '../scene-names.ts';

interface Told {
  readonly scene: SceneName;
  readonly seed: number;
  readonly title: string;
  readonly text: string;
}

const samples: readonly Pick<Told, 'scene' | 'seed'>[] = [
  { scene: 'rover', seed: 3 },
  { scene: 'skyline', seed: 5 },
  { scene: 'thali', seed: 2 },
];

const trending: readonly Told[] = [
  { scene: 'fest-stage', seed: 5, title: '#TechFest', text: 'The encore, and the encore after it' },
  { scene: 'gulmohar-cycles', seed: 5, title: '#CampusLife', text: 'The library path turned red' },
  { scene: 'laptop-code', seed: 1, title: '#CodingClub', text: 'Hour nine. It was a missing await' },
];

const communities: readonly Told[] = [
  { scene: 'whiteboard', seed: 5, title: 'Coding Club', text: 'Thursdays in Lab 4, beginners in front' },
  { scene: 'observatory', seed: 2, title: 'Astronomy Club', text: 'The dome is open on Saturday after 8' },
  { scene: 'chess', seed: 4, title: 'Chess', text: 'A trophy like a surprised bishop' },
];

const events: readonly Told[] = [
  { scene: 'circuit-board', seed: 3, title: 'Solder your first board', text: 'Saturday at 4, bring your own tears' },
  { scene: 'football', seed: 1, title: 'Inter-department football', text: 'Civil 3, Mech 2, and a rematch' },
  { scene: 'diyas', seed: 3, title: 'A thousand and one diyas', text: 'For three minutes the campus whispered' },
];

const testimonials: readonly { readonly username: DemoUsername; readonly quote: string }[] = [
  {
    username: 'asha.rao',
    quote: 'I found my hackathon team under a post about momos. We came second. The momos came first.',
  },
  {
    username: 'nikhil.d',
    quote: 'Hostel 2 used to hear of everything a day late. Now I know the mess menu before the mess does.',
  },
  {
    username: 'rinchen.b',
    quote: 'First week, I knew nobody. I asked where to borrow an umbrella and got six answers and two friends.',
  },
];

/** The landing page's examples from the demo campus. Posts that were not loaded are left out. */
export function demoShowcase(campus: {
  idOf: (post: DemoPost) => string | undefined;
  viewer: Campus['viewer'];
}): Showcase {
  const idOf = ({ scene, seed }: Pick<Told, 'scene' | 'seed'>) => campus.idOf(pictured(scene, seed));
  const highlights = (list: readonly Told[]): Highlight[] =>
    list.flatMap(({ title, text, ...picture }) => {
      const postId = idOf(picture);
      return postId === undefined ? [] : [{ postId, title, text }];
    });
  return {
    note: 'From the demo campus that comes with Quad. Its people are made up.',
    posts: samples.map(idOf).filter((id) => id !== undefined),
    testimonials: testimonials.map(({ username, quote }) => ({ personId: campus.viewer(username).id, quote })),
    trending: highlights(trending),
    communities: highlights(communities),
    events: highlights(events),
  };
}

/** The post with this picture. */
function pictured(scene: SceneName, seed: number): DemoPost {
  const post = demoPosts.find(({ picture }) => picture?.scene === scene && picture.seed === seed);
  if (!post) throw new Error(`no post of the demo campus shows ${scene} ${seed}`);
  return post;
}
