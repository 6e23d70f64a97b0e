import { Discover } from './sections/Discover.tsx';
import { Download } from './sections/Download.tsx';
import { Features } from './sections/Features.tsx';
import { Hero } from './sections/Hero.tsx';
import { SamplePosts } from './sections/SamplePosts.tsx';
import { Statistics } from './sections/Statistics.tsx';

/** What a visitor without an account sees at `/`. Rendered when the app is built; `live/` gives it its life. */
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
