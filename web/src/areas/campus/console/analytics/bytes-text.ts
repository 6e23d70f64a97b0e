const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** A number of bytes in few characters: `1.5 GB`. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1024 && unit < UNITS.length - 1; unit++) value /= 1024;
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}
