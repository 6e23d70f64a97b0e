import type { BrokenLine } from '../platform/audit/verify-audit-log.ts';
import type { Command } from './command.ts';
import { argumentsOf } from './options.ts';

export const verifyAudit: Command = {
  name: 'verify-audit',
  usage: '',
  says: 'checks that nobody has changed the audit log',
  async run({ services, args, say }) {
    argumentsOf(args, {}, { most: 0 });
    const { lines, anchors, broken } = await services.auditLog.verify();
    if (broken) {
      say(`Line ${broken.number} ${WHY_BROKEN[broken.why]}${broken.anchoredAt ? ` of ${broken.anchoredAt}` : ''}.`);
      say(`The ${lines} lines before it fit.`);
      return 1;
    }
    say(`All ${lines} lines of the audit log fit together, and with the ${anchors} anchors in the data folder.`);
    return 0;
  },
};

export const WHY_BROKEN: Readonly<Record<BrokenLine['why'], string>> = {
  missing: 'is missing',
  changed: 'is not what was written, or the one before it is not',
  anchor: 'is not the one that is written down outside the database: the log was written anew after the anchor',
  'cut-off': 'and what follows has been cut off: the log was longer at the anchor',
};
