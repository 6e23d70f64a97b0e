const OLDEST_YEARS = 120;
const ADULT_YEARS = 18;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The 18th birthday of someone born on a day, `YYYY-MM-DD`; undefined for a day that does not exist, lies ahead, or is
 * too long ago. Who was born on 29 February turns 18 on 1 March of other years.
 */
export function birthdayAt18(bornOn: string, now: Date): string | undefined {
  const [, year = 0, month = 0, day = 0] = (DAY.exec(bornOn) ?? []).map(Number);
  const born = new Date(Date.UTC(year, month - 1, day));
  if (!DAY.test(bornOn) || born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day) return undefined;
  if (born > now || year < now.getUTCFullYear() - OLDEST_YEARS) return undefined;
  return new Date(Date.UTC(year + ADULT_YEARS, month - 1, day)).toISOString().slice(0, 10);
}
