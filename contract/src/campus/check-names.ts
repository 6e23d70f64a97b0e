import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

const NAMES: Readonly<Record<string, string | undefined>> = tableOfTexts({
  Address: msg`Address`,
  Keys: msg`Keys`,
  Backups: msg`Backups`,
  Mail: msg`Mail`,
  'Mail server': msg`Mail server`,
  'Media storage': msg`Media storage`,
  Webhook: msg`Webhook`,
  'App and devices': msg`App and devices`,
});

/** The name of a check as people read it. The wire has the English name, by which screens find a check. */
export const checkNameText = (name: string): string => NAMES[name] ?? name;
