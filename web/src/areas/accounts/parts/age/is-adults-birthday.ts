const ADULT_YEARS = 18;

/** Whether someone born on a day, `YYYY-MM-DD`, is 18 or older. The server decides; the form only asks again. */
export function isAdultsBirthday(bornOn: string, now = new Date()): boolean {
  const [year = 0, month = 1, day = 1] = bornOn.split('-').map(Number);
  return new Date(year + ADULT_YEARS, month - 1, day) <= now;
}
