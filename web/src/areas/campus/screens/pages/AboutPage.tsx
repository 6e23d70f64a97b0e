import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TextPage, TextSection } from './TextPage.tsx';

export function AboutPage() {
  return (
    <TextPage
      title={t`About Quad`}
      lead={t`A quadrangle is where a college meets between two lectures. Quad is that place on your phone: one campus, its students, and nobody else.`}
    >
      <TextSection title={t`What it is for`}>
        <p>
          {t`The group chats are full, the notice board is on the other side of the ground, and people hear about half of what happens on campus a day late. Quad puts it in one place: what people saw, made and wondered about today, with the conversation right under it.`}
        </p>
        <ul>
          <li>{t`Post a photo, a video or a few words, and everyone on campus can see it.`}</li>
          <li>{t`Like, comment and share; follow the people whose posts you do not want to miss.`}</li>
          <li>{t`Find classmates for a team, a study group, a match or the last seat in an auto.`}</li>
        </ul>
      </TextSection>
      <TextSection title={t`Who runs it`}>
        <p>
          {t`The student council of this college runs this Quad, on a machine of its own. Moderators are students and staff chosen by the council; admins look after accounts. There is no company behind it, no investor and no advertising.`}
        </p>
        <p>
          {t`The program itself is free software under the MIT licence, so anyone can read how it works, and another college can start its own with one command.`}
        </p>
      </TextSection>
      <TextSection title={t`Our principles`}>
        <ul>
          <li>
            <Trans>
              <strong>Newest first.</strong> The feed shows posts in the order they were posted. No algorithm decides
              what you see.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Nobody follows you around.</strong> Quad contacts no other services: no trackers, no advertising
              networks, no fonts from elsewhere.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Deleted is deleted.</strong> A post that you delete is gone with its pictures, its comments and
              every copy we have of it.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>It works here.</strong> On a two-year-old phone, on the Wi-Fi of the hostel's third floor, and in
              a train tunnel, with whatever loaded last.
            </Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection title={t`Take part`}>
        <p>
          <Trans>
            <a href="/signup">Create an account</a>, read the <a href="/guidelines">guidelines</a>, and tell us what is
            missing: the <a href="/contact">contact page</a> says how.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  );
}
