import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { DATA_ARCHIVE_DAYS } from '@quad/contract/limits/accounts';
import type { MailContent } from '../../../platform/mail/compose.ts';

/** The mail with the link to an archive. It does not name the person whose archive it is, in case it goes astray. */
export const archiveMail = (url: string, college: string): MailContent => ({
  subject: say(msg`The data you asked for`),
  parts: [
    {
      kind: 'text',
      text: say(
        msg`${{ college: college || say(msg`The college`) }} has checked your request as a nominee. You can download the data here.`,
      ),
    },
    { kind: 'button', label: say(msg`Open the download`), url },
    {
      kind: 'text',
      text: say(
        msg`The link works for ${{ days: DATA_ARCHIVE_DAYS }} days. The archive may need some minutes until it is ready. Please share the link with nobody.`,
      ),
    },
  ],
  footer: [
    {
      kind: 'text',
      text: say(msg`You got this email because someone named you as their nominee on Quad.`),
    },
  ],
});
