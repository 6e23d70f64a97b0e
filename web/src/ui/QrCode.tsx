import encodeQR from 'qr';

/** A QR code, dark on white in both themes, because readers expect that. `className` sets its size. */
export function QrCode({ text, label, className = 'size-56' }: { text: string; label: string; className?: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 });
  return (
    <svg
      role="img"
      aria-label={label}
      data-text={text}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={`rounded-control bg-on-media text-on-accent ${className}`}
    >
      <path d={pathOf(rows)} fill="currentColor" />
    </svg>
  );
}

/** The dark modules as one path: each run of a row is a rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
  }
  return path;
}
