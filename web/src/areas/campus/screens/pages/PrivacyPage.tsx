import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NOTICE_VERSION } from '@quad/contract/accounts/notice-version';
import { NECESSARY_PURPOSES, OPTIONAL_PURPOSES, PURPOSES, type Purpose } from '@quad/contract/accounts/purposes';
import { RETENTION, RETENTION_KINDS } from '@quad/contract/campus/retention-terms';
import { TextPage, TextSection } from './TextPage.tsx';

/** The notice about personal data: `/privacy`. Its purposes and periods are those that the code works by. */
export function PrivacyPage() {
  return (
    <TextPage
      title={t`Privacy`}
      lead={t`What you write stays on this college's own machine. We keep what Quad needs to work, show it to people of this campus, and sell nothing to anyone.`}
    >
      <TextSection title={t`What an account needs`}>
        <p>
          <Trans>
            Quad cannot work without this data, so it does not ask for consent. It ends when you delete your account, in{' '}
            <a href="/account/data">Settings, Your data</a>.
          </Trans>
        </p>
        <Purposes purposes={NECESSARY_PURPOSES.map((key) => PURPOSES[key])} />
      </TextSection>
      <TextSection title={t`What you choose`}>
        <p>
          <Trans>
            Quad asks you about each of these after you sign up. You turn each on or off in{' '}
            <a href="/account/privacy">Settings, Privacy</a>, with the same switch and with effect at once. Quad works
            without them.
          </Trans>
        </p>
        <Purposes purposes={OPTIONAL_PURPOSES.map((key) => PURPOSES[key])} />
      </TextSection>
      <TextSection title={t`Under 18`}>
        <p>
          {t`Quad asks once whether you are 18. Someone younger names a parent or guardian, who gets this notice by email and decides without an account. Until they agree, only friends can write to you, the search for people does not find you, and everything that people choose is off. Statistics and suggestions stay off until you are 18, whatever a guardian permits. On that day the limits end, Quad forgets your guardian, and asks you.`}
        </p>
      </TextSection>
      <TextSection title={t`What we do not keep`}>
        <ul>
          <li>
            {t`Where a picture was taken. Photos and videos lose their hidden data (place, camera, time) before they are stored.`}
          </li>
          <li>{t`Which screens you open, for how long, and where you tap: views are counted without names.`}</li>
          <li>
            {t`Cookies that follow you. Quad's own cookies say that this device has signed in before, which server stored your newest change, and which language you read. Your sign-in stays in the storage of your browser, under the name “auth”.`}
          </li>
        </ul>
      </TextSection>
      <TextSection title={t`Who sees it`}>
        <p>
          <Trans>
            Everyone with an account here can see your posts, unless you post for close friends only. Nobody without an
            account can see them: a link that you share outside shows the college's name and picture, and nothing of the
            post. Your email address is hidden from other people unless you show it on your profile; admins see it. The
            only exception is the start page, where the council may show a few posts and quotes with their authors'
            consent. People you block cannot see you, and you cannot see them. Moderators and admins can remove what
            breaks the <a href="/guidelines">guidelines</a>; admins look after accounts. Nothing goes to other
            companies, because Quad uses no services of theirs.
          </Trans>
        </p>
        <p>{t`Nobody can guess the address of a picture, but anyone who has it can open the picture.`}</p>
      </TextSection>
      <TextSection title={t`How long it stays`}>
        <p>
          {t`Until you delete it. Deleting a post deletes its files, comments and likes at once. Backups expire by themselves after four weeks. These expire too:`}
        </p>
        <ul>
          {RETENTION_KINDS.map((kind) => {
            const { title, days, from } = RETENTION[kind];
            return (
              <li key={kind}>
                <strong>{title}:</strong> {periodText(days, from, 'range' in RETENTION[kind])}
              </li>
            );
          })}
        </ul>
      </TextSection>
      <TextSection title={t`On your device`}>
        <p>
          {t`Once you are signed in, your browser stores the app and the last page of the feed, so that you can read them without a connection. Signing out removes the feed and its pictures from the device.`}
        </p>
      </TextSection>
      <TextSection title={t`Your rights`}>
        <p>
          <Trans>
            The Digital Personal Data Protection Act gives you these rights. All of them are in{' '}
            <a href="/account">Settings</a>:
          </Trans>
        </p>
        <ul>
          <li>{t`to get a copy of everything you have on Quad, and to correct what the college's list says of you;`}</li>
          <li>{t`to take back each consent, and to delete your account;`}</li>
          <li>{t`to name a nominee, who can ask for your data or its erasure if you die or can no longer act.`}</li>
        </ul>
        <p>
          <Trans>
            For anything else, and for complaints, see the <a href="/contact">contact page</a>. If we fail you, you can
            complain to the Data Protection Board of India.
          </Trans>
        </p>
        <p>{t`This is notice number ${NOTICE_VERSION}. Quad records which notice you saw when you chose.`}</p>
      </TextSection>
    </TextPage>
  );
}

function Purposes({ purposes }: { purposes: readonly Purpose[] }) {
  return purposes.map((purpose) => (
    <section key={purpose.title} className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 className="text-16">{purpose.title}</h3>
      <p>{purpose.why}</p>
      <ul>
        <li>
          <strong>{t`Data:`}</strong> {purpose.data}
        </li>
        <li>
          <strong>{t`Stored:`}</strong> {purpose.keeps}
        </li>
        <li>
          <strong>{t`Seen by:`}</strong> {purpose.seenBy}
        </li>
      </ul>
    </section>
  ));
}

/** When a kind of data expires. The college can choose the period of some kinds. */
function periodText(days: number, from: string, isAdjustable: boolean): string {
  if (days === 0) return isAdjustable ? t`at ${from}, unless the college has chosen another period` : t`at ${from}`;
  return isAdjustable
    ? t`${plural(days, { one: '# day', other: '# days' })} from ${from}, unless the college has chosen another period`
    : t`${plural(days, { one: '# day', other: '# days' })} from ${from}`;
}
