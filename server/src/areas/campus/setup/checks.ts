import { msg } from '@lingui/core/runtime-macro';
import type { SetupCheck } from '@quad/contract/campus/setup';
import { say } from '@quad/contract/language/say';
import type { MailContent } from '../../../platform/mail/compose.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';

/** Send a test mail, in the language of the call, to an address. */
export async function tryMail(mail: Mail, address: string): Promise<SetupCheck> {
  const name = 'Mail';
  if (!mail.canSend)
    return { name, state: 'missing', says: say(msg`Set SMTP_URL and MAIL_FROM, so that Quad can send email.`) };
  return mail.tryNow({ to: { name: '', address }, content: testMail }).then(
    () => ({ name, state: 'works', says: say(msg`A test email is on its way to ${{ address }}.`) }),
    () => ({
      name,
      state: 'fails',
      says: say(msg`The mail server did not accept a test email. Check SMTP_URL and MAIL_FROM.`),
    }),
  );
}

const testMail = (): MailContent => ({
  subject: say(msg`A test mail from Quad`),
  parts: [{ kind: 'text', text: say(msg`Quad can send email. There is nothing you need to do.`) }],
  footer: [],
});

/** Write, read and delete a file in the media store. */
export async function tryMedia(media: MediaLibrary): Promise<SetupCheck> {
  const name = 'Media storage';
  return media.check().then(
    () => ({ name, state: 'works', says: say(msg`A file was written, read and removed.`) }),
    () => ({ name, state: 'fails', says: say(msg`No file could be stored. Check QUAD_DATA_DIR and its disk.`) }),
  );
}
