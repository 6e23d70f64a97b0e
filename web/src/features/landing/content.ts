import asha from './shots/face-asha.webp';
import bhavna from './shots/face-bhavna.webp';
import farhan from './shots/face-farhan.webp';
import nikhil from './shots/face-nikhil.webp';
import rinchen from './shots/face-rinchen.webp';
import zoya from './shots/face-zoya.webp';
import rover from './shots/rover.webp';
import skyline from './shots/skyline.webp';
import thali from './shots/thali.webp';

/** A post as the landing page shows it. People and posts are those of the demo campus. */
export interface SamplePost {
  readonly avatar: string;
  readonly name: string;
  readonly time: string;
  readonly content: string;
  readonly picture: string;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
}

export const SAMPLE_POSTS: readonly SamplePost[] = [
  {
    avatar: farhan,
    name: 'Farhan Siddiqui',
    time: '1 h ago',
    content:
      'Dhruva finished the full terrain course. 14 minutes 32, one wheel slipping the whole way, and not a single hand on it. #TechFest',
    picture: rover,
    likes: 31,
    comments: 7,
    shares: 4,
  },
  {
    avatar: zoya,
    name: 'Zoya Fernandes',
    time: '1 d ago',
    content: 'Rooftop, two chairs, a city that forgot to be loud for a minute. Tag the person you would sit here with.',
    picture: skyline,
    likes: 28,
    comments: 5,
    shares: 6,
  },
  {
    avatar: bhavna,
    name: 'Bhavna Parmar',
    time: '2 d ago',
    content: 'Thali within 3 km of Gate 2, plate number 41. The dal alone is worth the walk.',
    picture: thali,
    likes: 24,
    comments: 9,
    shares: 3,
  },
];

/** What somebody of the demo campus says; `role` is a field of study. */
export interface Testimonial {
  readonly avatar: string;
  readonly name: string;
  readonly role: string;
  readonly quote: string;
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    avatar: asha,
    name: 'Asha Rao',
    role: 'Data Science',
    quote: 'I found my hackathon team under a post about momos. We came second. The momos came first.',
  },
  {
    avatar: nikhil,
    name: 'Nikhil Deshmukh',
    role: 'Mechanical Engineering',
    quote: 'Hostel 2 used to hear of everything a day late. Now I know the mess menu before the mess does.',
  },
  {
    avatar: rinchen,
    name: 'Rinchen Bhutia',
    role: 'Computer Science',
    quote: 'First week, I knew nobody. I asked where to borrow an umbrella and got six answers and two friends.',
  },
];
