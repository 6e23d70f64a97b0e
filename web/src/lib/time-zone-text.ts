/** Names that browsers keep for places which are called otherwise today. */
const TODAY: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh',
};

/** A time zone as people read it: `Asia/Kolkata`. */
export const timeZoneText = (timeZone: string): string => (TODAY[timeZone] ?? timeZone).replaceAll('_', ' ');
