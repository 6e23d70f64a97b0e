import { classNames } from '../../../../ui/class-names.ts';

interface PhoneProps {
  /** The picture of the screen in the dark theme, and in the light theme if it follows the page's theme. */
  screen: string;
  lightScreen?: string;
  /** The alternative text of the picture. */
  alt: string;
  /** The same picture with fewer pixels, and its displayed width as the `sizes` of an image. */
  small?: { readonly screen: string; readonly sizes: string };
  className?: string;
}

/** A picture of a screen in the frame of a phone. It loads lazily. */
export function Phone({ screen, lightScreen, alt, small, className }: PhoneProps) {
  const shared = { width: 600, height: 1298, loading: 'lazy', decoding: 'async' } as const;
  return (
    <div
      className={classNames(
        'overflow-hidden rounded-[36px] border-6 border-device bg-ground shadow-float ring-1 ring-edge/60',
        className,
      )}
    >
      <img
        {...shared}
        alt={alt}
        src={screen}
        {...(small && { srcSet: `${small.screen} 400w, ${screen} 600w`, sizes: small.sizes })}
        className={classNames('h-auto w-full', lightScreen && 'hidden dark:block')}
      />
      {lightScreen && <img {...shared} alt={alt} src={lightScreen} className="h-auto w-full dark:hidden" />}
    </div>
  );
}
