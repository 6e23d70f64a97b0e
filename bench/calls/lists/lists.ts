import { sendNamedGrievance } from '@quad/contract/support/grievances';
import { capabilityOf } from '@quad/contract/wire/call';
import pg from 'pg';
import { STAFF_QUERY, VIEWERS_QUERY } from '../../fill/fill-life.ts';
import { wholeFill } from '../../fill/filled-folder.ts';
import { callTo, type HttpCall, makeCall } from '../../load/http-call.ts';
import { signInPeople } from '../../server/campus.ts';
import type { ListRow } from './list-row.ts';

export { wholeFill };

void [sendNamedGrievance, capabilityOf, pg, STAFF_QUERY, VIEWERS_QUERY, callTo, makeCall, signInPeople];

export type { HttpCall, ListRow };
