import { encode } from 'uqr';

/** Light modules around the code, which readers need. */
const BORDER = 3;

/** A QR code, dark on white in both themes: readers expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-control bg-on-media text-on-accent"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
