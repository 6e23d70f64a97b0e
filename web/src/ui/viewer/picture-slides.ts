import type { SlideImage } from 'yet-another-react-lightbox';
import { pictureSource } from '../picture-sources.ts';
import type { ViewedPicture } from './viewed-picture.ts';

/** The minimum width of an opened picture in low-data mode, in pixels, so that text in it stays readable. */
const READABLE = 800;

/** Convert pictures to slides of the viewer's library, each with its stored sizes, for the screen and the zoom. */
export function pictureSlides(pictures: readonly ViewedPicture[], lowData: boolean): SlideImage[] {
  return pictures.map(({ media, alt }) => {
    const { width, height, url } = media;
    if (lowData) return { src: pictureSource(media, { sizes: '', atLeast: READABLE }).src, alt, width, height };
    return { src: url, alt, width, height, srcSet: sizesOf(media) };
  });
}

function sizesOf({ url, width, height, variants }: ViewedPicture['media']) {
  const smaller = variants.filter((variant) => variant.url !== url);
  return [...smaller, { url, width }].map((size) => ({
    src: size.url,
    width: size.width,
    height: Math.round((size.width / width) * height),
  }));
}
