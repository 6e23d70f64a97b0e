import { type Capability, may, type RoleKey } from '@quad/contract/wire/roles';

/** The sections of the settings, in order, and the capability that each needs. */
export const SETTING_SECTIONS = {
  college: 'college',
  registration: 'registration',
  appearance: 'appearance',
  landing: 'appearance',
  features: 'settings',
  'quiet-hours': 'settings',
  limits: 'settings',
  filters: 'content',
  alerts: 'system',
  system: 'system',
} as const satisfies Readonly<Record<string, Capability>>;
export type SettingSection = keyof typeof SETTING_SECTIONS;

/** The sections that a role may open. */
export const shownSections = (role: RoleKey | undefined): readonly SettingSection[] =>
  role === undefined
    ? []
    : (Object.keys(SETTING_SECTIONS) as SettingSection[]).filter((section) => may(role, SETTING_SECTIONS[section]));
