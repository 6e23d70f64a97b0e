export const settingsKeys = {
  all: ['settings'] as const,
  of: (setting: string) => ['settings', setting] as const,
};
