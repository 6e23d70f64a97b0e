import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/** Why a nominee may act, and what they may ask for. */
export const NOMINEE_REASONS = tableOfTexts({ death: msg`Death`, incapacity: msg`Incapacity` });
export const NOMINEE_WISHES = tableOfTexts({ archive: msg`A copy of the data`, erasure: msg`Erasing the account` });
