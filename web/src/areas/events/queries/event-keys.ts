/** The keys of the query cache for events. */
export const eventKeys = {
  lists: ['events', 'list'] as const,
  /** The next few events of the campus, beside another screen. */
  next: ['events', 'next'] as const,
  one: (id: string) => ['events', 'one', id] as const,
  guests: (id: string) => ['events', 'guests', id] as const,
  updates: (id: string) => ['events', 'updates', id] as const,
  pictures: (id: string) => ['events', 'pictures', id] as const,
  team: (id: string) => ['events', 'team', id] as const,
  invitation: (token: string) => ['events', 'invitation', token] as const,
  walkIns: (id: string) => ['events', 'walk-ins', id] as const,
  payments: (id: string) => ['events', 'payments', id] as const,
  attendance: (id: string) => ['events', 'attendance', id] as const,
  ticket: (id: string) => ['events', 'ticket', id] as const,
  powers: ['events', 'powers'] as const,
  categories: ['events', 'categories'] as const,
  /** The categories as staff see them. */
  managedCategories: ['events', 'categories', 'managed'] as const,
  organisers: ['events', 'organisers'] as const,
  calendar: ['events', 'calendar'] as const,
};
