export const SAFETY_TABS = ['blocked', 'muted', 'reports'] as const;

export type SafetyTab = (typeof SAFETY_TABS)[number];

/** The tab that an address names; the first where it names none. */
export function parseSafetyTab(value: unknown): SafetyTab {
  return SAFETY_TABS.find((tab) => tab === value) ?? 'blocked';
}
