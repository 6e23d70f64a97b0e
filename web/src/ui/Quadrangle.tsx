import { classNames } from './class-names.ts';

/** The mark grown into a picture: a campus quadrangle at dusk whose four courts hold what people share. Decorative. */
export function Quadrangle({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 440 440" aria-hidden="true" className={classNames('block', className)}>
      <g className="fill-surface stroke-line" strokeWidth="1.5">
        <path d="M76 84h112a16 16 0 0 1 16 16v112a16 16 0 0 1-16 16H52a16 16 0 0 1-16-16v-88a40 40 0 0 1 40-40Z" />
        <path d="M52 244h136a16 16 0 0 1 16 16v136a16 16 0 0 1-16 16H76a40 40 0 0 1-40-40V260a16 16 0 0 1 16-16Z" />
        <path d="M236 244h136a16 16 0 0 1 16 16v112a40 40 0 0 1-40 40H236a16 16 0 0 1-16-16V260a16 16 0 0 1 16-16Z" />
      </g>
      <Arcade />
      <Conversation />
      <Applause />
      <g className="origin-[330px_110px] animate-float">
        <path
          className="fill-accent"
          d="M268 28h96a40 40 0 0 1 40 40v112a16 16 0 0 1-16 16H268a16 16 0 0 1-16-16V44a16 16 0 0 1 16-16Z"
        />
        <circle cx="328" cy="112" r="38" className="fill-on-accent" />
        <path d="M317 94.5v35l29-17.5Z" className="fill-accent" />
      </g>
    </svg>
  );
}

/** Upper left: the arcades of the old building with their lights on, under a low sun. */
function Arcade() {
  return (
    <g>
      <circle cx="158" cy="124" r="15" className="fill-accent" />
      <path d="M60 168 120 132l60 36v8H60Z" className="fill-line" />
      <path d="M64 176h112v36H64Z" className="fill-raised" />
      {[74, 100, 126, 152].map((x, index) => (
        <path
          key={x}
          d={`M${x} 212v-16a8 8 0 0 1 16 0v16Z`}
          className={index === 2 ? 'fill-line' : 'fill-accent'}
          opacity={index === 0 ? 0.75 : 1}
        />
      ))}
      <path d="M52 212h136" className="stroke-edge" strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}

/** Lower left: two people talking. */
function Conversation() {
  return (
    <g>
      <path
        d="M66 272h78a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12H86l-14 12v-12h-6a12 12 0 0 1-12-12v-20a12 12 0 0 1 12-12Z"
        className="fill-line"
      />
      <path d="M72 288h62M72 300h38" className="stroke-muted" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M104 340h70a12 12 0 0 1 12 12v16a12 12 0 0 1-12 12h-4v12l-14-12h-52a12 12 0 0 1-12-12v-16a12 12 0 0 1 12-12Z"
        className="fill-good"
      />
      <path d="M112 360h50" className="stroke-surface" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

/** Lower right: a liked picture. */
function Applause() {
  return (
    <g>
      <path
        d="M304 366c-34-20-46-37-46-54a24 24 0 0 1 46-10 24 24 0 0 1 46 10c0 17-12 34-46 54Z"
        className="fill-like"
      />
      <circle cx="266" cy="386" r="6" className="fill-line" />
      <path d="M282 386h68" className="stroke-line" strokeWidth="8" strokeLinecap="round" />
    </g>
  );
}
