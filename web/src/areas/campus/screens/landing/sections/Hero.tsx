import { t } from '@lingui/core/macro';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { Phone } from '../Phone.tsx';
import campus from '../shots/campus.webp';
import campusWide from '../shots/campus-wide.webp';
import feed from '../shots/feed-dark.webp';
import feedSmall from '../shots/feed-small-dark.webp';
import post from '../shots/post-dark.webp';
import postSmall from '../shots/post-small-dark.webp';

/** The campus at dusk in both themes, and the app in front of it. */
export function Hero() {
  return (
    <section className="dark relative overflow-hidden bg-ground text-text">
      <picture>
        <source media="(min-width: 768px)" srcSet={campusWide} width={1600} height={838} />
        <img
          src={campus}
          alt=""
          width={640}
          height={640}
          loading="lazy"
          fetchPriority="high"
          className="absolute bottom-0 left-1/2 h-[62%] w-full max-w-none -translate-x-1/2 object-cover object-bottom md:h-[94%] wide:h-full wide:object-[50%_12%]"
        />
      </picture>
      {/* A gradient over the picture instead of a mask, which slow phones would draw as a separate layer. */}
      <div className="absolute inset-x-0 bottom-0 h-[62%] bg-linear-to-b from-ground to-40% to-transparent md:h-[94%] wide:h-full wide:to-25%" />
      {/* Windows wider than the picture cut its end off, so it fades there. */}
      <div className="absolute inset-x-0 bottom-0 h-1/5 bg-linear-to-t from-ground to-transparent max-wide:hidden" />
      <div className="absolute inset-0 bg-linear-to-r from-ground/85 to-transparent max-md:hidden rtl:bg-linear-to-l wide:end-1/2" />
      <div className="relative mx-auto grid max-w-300 gap-10 px-5 pt-12 md:px-6 md:pt-16 wide:h-180 wide:grid-cols-2 wide:gap-6 wide:pt-20">
        <div className="flex flex-col items-start gap-5">
          <h1 className="max-w-130 text-40">{t`Your campus, in one place.`}</h1>
          <p className="max-w-110 text-20 text-text/85">
            {t`Share moments, connect with classmates, form study groups and plan campus events.`}
          </p>
          <div className="flex w-full flex-col gap-3 pt-1 md:w-auto md:flex-row">
            <a href="/signup" className={buttonClass('primary', 'min-h-13 px-7')}>
              {t`Join Community`}
            </a>
            <a href="#explore" className={buttonClass('secondary', 'min-h-13 px-7')}>
              {t`Explore Feed`}
            </a>
          </div>
        </div>
        <div className="relative mx-auto h-100 w-full max-w-120 wide:h-full">
          <Phone
            screen={post}
            small={{ screen: postSmall, sizes: '(min-width: 1025px) 280px, (min-width: 768px) 220px, 40vw' }}
            alt=""
            className="absolute top-16 end-0 w-[46%] rotate-3 max-md:-end-4 wide:top-24 wide:w-[48%]"
          />
          <Phone
            screen={feed}
            small={{ screen: feedSmall, sizes: '(min-width: 1025px) 340px, (min-width: 768px) 280px, 51vw' }}
            alt={t`The feed of Quad: a post with its picture, likes and comments`}
            className="absolute top-0 start-0 w-[58%] wide:w-[60%]"
          />
        </div>
      </div>
    </section>
  );
}
