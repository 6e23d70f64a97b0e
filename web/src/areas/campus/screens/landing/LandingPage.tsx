import { Discover } from './sections/Discover.tsx';
import { Download } from './sections/Download.tsx';
import { Features } from './sections/Features.tsx';
import { Hero } from './sections/Hero.tsx';
import { SamplePosts } from './sections/SamplePosts.tsx';
import { Statistics } from './sections/Statistics.tsx';

/** The page for guests at `/`. It is prerendered when the app is built; the scripts in `live/` make it interactive. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Discover />
      <Features />
      <SamplePosts />
      <Statistics />
      <Download />
    </>
  );
}
