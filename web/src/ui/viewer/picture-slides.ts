import type { SlideImage } from 'yet-another-react-lightbox';
import { pictureSource } from '../picture-sources.ts';
import type { ViewedPicture } from './viewed-picture.ts';

/** The least width of a file that is looked at by itself in low-data mode, in pixels: text in it can be read. */
const READABLE = 800;

/** The pictures in the terms of the viewer's library: each with the sizes it is stored in, for the screen and the zoom. */
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
