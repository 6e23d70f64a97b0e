import { composeMail, type MailContent, type MailPart } from '../../platform/mail/compose.ts';

const text = (words: string): MailPart => ({ kind: 'text', text: words });
const button = (label: string, url: string): MailPart => ({ kind: 'button', label, url });
const footer = (publicUrl: string) => [text(`Sent by Quad, ${publicUrl}, about your account.`)];

/** What mails about an account say. None holds a name that a stranger may have chosen to write to somebody else. */
export const recoveryMails = (publicUrl: string) => ({
  reset: (url: string): MailContent =>
    composeMail({
      subject: 'Choose a new password',
      parts: [
        text('Somebody, hopefully you, asked for a new password for your Quad account.'),
        button('Choose a new password', url),
        text('The link works once, for an hour. If it was not you, ignore this mail: your password stays as it is.'),
      ],
      footer: footer(publicUrl),
    }),
  passwordChanged: (): MailContent =>
    composeMail({
      subject: 'Your password was changed',
      parts: [
        text('The password of your Quad account has just been changed, and you were signed out everywhere.'),
        text('If it was not you, choose a new one at once and tell an admin of your campus.'),
        button('Choose a new password', `${publicUrl}/forgot-password`),
      ],
      footer: footer(publicUrl),
    }),
  verify: (url: string): MailContent =>
    composeMail({
      subject: 'Confirm your e-mail address',
      parts: [
        text('Welcome to Quad! Please confirm that this address is yours.'),
        button('Confirm my address', url),
        text('The link works once, for three days. If you have no account on Quad, ignore this mail.'),
      ],
      footer: footer(publicUrl),
    }),
  change: (url: string): MailContent =>
    composeMail({
      subject: 'Confirm your new e-mail address',
      parts: [
        text('Somebody, hopefully you, asked to use this address for their Quad account.'),
        button('Use this address', url),
        text('The link works once, for a day. If it was not you, ignore this mail.'),
      ],
      footer: footer(publicUrl),
    }),
  changeAsked: (): MailContent =>
    composeMail({
      subject: 'Your e-mail address is about to change',
      parts: [
        text('Somebody, hopefully you, asked to use another e-mail address for your Quad account.'),
        text('If it was not you, choose a new password now: that stops the change and signs everybody else out.'),
        button('Choose a new password', `${publicUrl}/forgot-password`),
      ],
      footer: footer(publicUrl),
    }),
  changed: (): MailContent =>
    composeMail({
      subject: 'Your e-mail address was changed',
      parts: [
        text('Your Quad account has another e-mail address now, and mails about it no longer come here.'),
        text('If it was not you, tell an admin of your campus at once.'),
      ],
      footer: footer(publicUrl),
    }),
});
