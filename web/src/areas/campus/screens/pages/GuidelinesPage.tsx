import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TextPage, TextSection } from './TextPage.tsx';

export function GuidelinesPage() {
  return (
    <TextPage
      title={t`Guidelines`}
      lead={t`You will meet the people you write to here at breakfast. Write what you could say to their face.`}
    >
      <TextSection title={t`Please do`}>
        <ul>
          <li>{t`Post what you saw, made, learnt or need. Small things are welcome.`}</li>
          <li>
            {t`Ask before you post a picture in which someone can be recognised, and take it down when they ask you to.`}
          </li>
          <li>{t`Credit the person who took the photo, wrote the poem or made the poster, if it was not you.`}</li>
          <li>{t`Disagree with what was said, not with who said it.`}</li>
          <li>{t`Welcome first years. You were one.`}</li>
        </ul>
      </TextSection>
      <TextSection title={t`What is taken down`}>
        <ul>
          <li>{t`Bullying and ragging, threats, and calling on others to join in. Ragging is also a crime in India.`}</li>
          <li>{t`Hate towards a group: caste, religion, region, language, gender, orientation or disability.`}</li>
          <li>{t`Nudity and sexual content, and any picture of a person who did not agree to it.`}</li>
          <li>{t`Private matters of others: phone numbers, room numbers, marks, messages, health.`}</li>
          <li>{t`Pretending to be someone else, a club or the college.`}</li>
          <li>{t`Question papers before an examination, answers during one, and paid assignments.`}</li>
          <li>{t`Spam, advertising for money, and anything the law forbids.`}</li>
        </ul>
      </TextSection>
      <TextSection title={t`What happens then`}>
        <p>
          {t`A moderator hides the post or the comment. To remove it, to warn you or to suspend your account, a second moderator has to agree. You are told which rule it breaks and why, and you can appeal once, to someone who had no part in the decision. Threats and ragging go to the college's anti-ragging committee at once. We record every decision and who made it.`}
        </p>
      </TextSection>
      <TextSection title={t`If something is wrong`}>
        <p>
          <Trans>
            You can delete every comment under your own post, and mute or block people you don't want to hear from. For
            everything else choose Report in the menu of the post or the profile, and say what is wrong. Without an
            account, see the <a href="/contact">contact page</a>. We never say who reported something.
          </Trans>
        </p>
        <p>
          {t`If you or someone you know is in danger, do not wait for us: call 112. The anti-ragging helpline is 1800-180-5522, day and night, and Tele-MANAS listens at 14416.`}
        </p>
      </TextSection>
    </TextPage>
  );
}
