import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { edit } from './field.js';

/** @typedef {import('./field.js').Changes} Changes */

const TEMPLATES = join(import.meta.dirname, 'table');

/**
 * The new files of a table of the console: the lost and found items, which admins filter, order, export, close and
 * reopen. `table/` has their content.
 */
export const NEW_FILES = globSync('**/*.txt', { cwd: TEMPLATES }).map((file) =>
  file.replaceAll('\\', '/').slice(0, -4),
);

/** The changes of existing files, by file. @type {Readonly<Record<string, Changes>>} */
export const CHANGED_FILES = {
  'contract/src/campus/audit-actions.ts': [
    [
      "  'tag.unpinned': 'unpinned a hashtag',\n",
      `  'tag.unpinned': 'unpinned a hashtag',
  'lost_item.closed': 'closed a lost or found item',
  'lost_item.reopened': 'opened a lost or found item again',
  'lost_items.exported': 'exported lost and found items as CSV',
`,
    ],
  ],
  'server/src/areas/market/area.ts': [
    [
      "import { dealRoutes } from './deals/deals.routes.ts';\n",
      `import { sql } from 'kysely';
import { namedSubject } from '../../concerns/audit/audit-subject.ts';
import { managedLostItemRoutes } from './console/managed-lost-items.routes.ts';
import { createManagedLostItems } from './console/managed-lost-items.service.ts';
import { dealRoutes } from './deals/deals.routes.ts';
`,
    ],
    [
      '      lostItemRoutes(server, lostItems);\n',
      `      lostItemRoutes(server, lostItems);
      managedLostItemRoutes(server, { db, managed: createManagedLostItems({ db, summaries }) });
`,
    ],
    [
      '    personalData: [handoverPersonalData, marketPersonalData],\n',
      `    auditSubjects: [
      namedSubject('lost_item', { table: 'lost_items', name: sql.ref('title') }, (id) => \`/marketplace/lost/\${id}\`),
    ],
    personalData: [handoverPersonalData, marketPersonalData],
`,
    ],
  ],
  'web/src/lib/routing/paths/console.ts': [
    [
      'export const POSTS_CONSOLE = {\n',
      `export const MARKET_CONSOLE = {
  '/lost-items': {
    q: text,
    kind: oneOf('lost', 'found'),
    state: oneOf(...LOST_ITEM_STATES),
    sort: orderBy(...LOST_ITEM_SORTS),
    page: pageNumber,
  },
} as const satisfies PathList;

export const POSTS_CONSOLE = {
`,
    ],
    [
      "import { REPORT_REASON_KEYS } from '@quad/contract/moderation/report-reasons';\n",
      `import { LOST_ITEM_SORTS, LOST_ITEM_STATES } from '@quad/contract/market/lost-item-management';
import { REPORT_REASON_KEYS } from '@quad/contract/moderation/report-reasons';
`,
    ],
  ],
  'web/src/app/console-layout/links.ts': [
    [
      "  { ...content, label: 'Hashtags', to: '/hashtags', icon: Hash },\n",
      `  { ...content, label: 'Hashtags', to: '/hashtags', icon: Hash },
  { ...content, label: 'Lost and found', to: '/lost-items', icon: Store },
`,
    ],
  ],
};

/** Add the table to a copy. @param {string} copy */
export function addTable(copy) {
  for (const file of NEW_FILES)
    cpSync(join(TEMPLATES, `${file}.txt`), join(copy, file), { errorOnExist: true, force: false });
  for (const [file, changes] of Object.entries(CHANGED_FILES)) edit(copy, file, changes);
}
