import { TextPage, TextSection } from './TextPage.tsx';

export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      lead="What you write stays on this college's own machine. We keep what Quad needs to work, show it to people of this campus, and sell nothing to anybody."
    >
      <TextSection title="What we keep">
        <ul>
          <li>
            <strong>Your account:</strong> name, e-mail address, username and what you add to your profile. Your
            password is kept only as a hash from which it cannot be read.
          </li>
          <li>
            <strong>What you post:</strong> pictures, videos, words, comments, likes, and who you follow.
          </li>
          <li>
            <strong>Your sign-ins:</strong> a token for each, when it was used, and the address and kind of browser it
            came from, so that a stolen one can be found and ended. A sign-in that is not used ends after 30 days.
          </li>
          <li>
            <strong>A log of errors</strong> of the server, to find out what went wrong.
          </li>
        </ul>
      </TextSection>
      <TextSection title="What we do not keep">
        <ul>
          <li>
            Where a picture was taken. Photos and videos lose their hidden data (place, camera, time) before they are
            stored.
          </li>
          <li>What you look at, how long, and where you tap. Nobody counts that.</li>
          <li>Cookies. Your sign-in stays in the storage of your own browser, under the name “auth”.</li>
        </ul>
      </TextSection>
      <TextSection title="Who sees it">
        <p>
          What you post is seen by everybody who has an account here, or by your close friends alone where you say so,
          and by nobody without an account: a link that you share outside shows the college's name and picture, and
          nothing of the post. The one exception is the start page, where the council may show a few posts and words of
          people whom it has asked. Your e-mail address is shown on your profile to people who are signed in, unless you
          hide it. People you block cannot see you, and you cannot see them. Moderators and admins can remove what
          breaks the <a href="/guidelines">guidelines</a>; admins look after accounts. Nothing goes to other companies,
          because Quad uses no services of theirs.
        </p>
        <p>The address of a picture cannot be guessed, but whoever is given it can open it.</p>
      </TextSection>
      <TextSection title="How long it stays">
        <p>
          As long as you leave it. Deleting a post deletes its files, comments and likes with it, at once. Backups
          expire by themselves.
        </p>
      </TextSection>
      <TextSection title="On your device">
        <p>
          Once you are signed in, your browser keeps the app and the last page of the feed, so that both can be read
          without a connection. Signing out removes the feed and its pictures from the device.
        </p>
      </TextSection>
      <TextSection title="What you can ask for">
        <p>
          To see, correct or have deleted all that is kept about you, or to have your account closed: the{' '}
          <a href="/contact">contact page</a> says whom to ask. The Digital Personal Data Protection Act gives you these
          rights, and a name to complain to when we fail you: the Data Protection Board of India.
        </p>
      </TextSection>
    </TextPage>
  );
}
