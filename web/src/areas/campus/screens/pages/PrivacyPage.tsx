import { TextPage, TextSection } from './TextPage.tsx';

export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      lead="What you write stays on this college's own machine. We keep what Quad needs to work, show it to people of this campus, and sell nothing to anyone."
    >
      <TextSection title="What we keep">
        <ul>
          <li>
            <strong>Your account:</strong> name, email address, username and what you add to your profile. Your password
            is stored only as a hash, from which it cannot be recovered.
          </li>
          <li>
            <strong>What you post:</strong> pictures, videos, words, comments, likes, and who you follow.
          </li>
          <li>
            <strong>Your sign-ins:</strong> a token for each, when it was used, and the address and kind of browser it
            came from, so that a stolen one can be found and ended. A sign-in ends after 30 days without use.
          </li>
          <li>
            <strong>A log of errors</strong> on the server, so that we can find out what went wrong.
          </li>
        </ul>
      </TextSection>
      <TextSection title="What we do not keep">
        <ul>
          <li>
            Where a picture was taken. Photos and videos lose their hidden data (place, camera, time) before they are
            stored.
          </li>
          <li>What you look at, for how long, and where you tap.</li>
          <li>
            Cookies that follow you. Quad's own cookies say that this device has signed in before, and which server
            stored your newest change. Your sign-in stays in the storage of your browser, under the name “auth”.
          </li>
        </ul>
      </TextSection>
      <TextSection title="Who sees it">
        <p>
          Everyone with an account here can see your posts, unless you post for close friends only. Nobody without an
          account can see them: a link that you share outside shows the college's name and picture, and nothing of the
          post. The only exception is the start page, where the council may show a few posts and quotes with their
          authors' consent. Your email address is shown on your profile to people who are signed in, unless you hide it.
          People you block cannot see you, and you cannot see them. Moderators and admins can remove what breaks the{' '}
          <a href="/guidelines">guidelines</a>; admins look after accounts. Nothing goes to other companies, because
          Quad uses no services of theirs.
        </p>
        <p>Nobody can guess the address of a picture, but anyone who has it can open the picture.</p>
      </TextSection>
      <TextSection title="How long it stays">
        <p>
          Until you delete it. Deleting a post deletes its files, comments and likes at once. Backups expire by
          themselves.
        </p>
      </TextSection>
      <TextSection title="On your device">
        <p>
          Once you are signed in, your browser stores the app and the last page of the feed, so that you can read them
          without a connection. Signing out removes the feed and its pictures from the device.
        </p>
      </TextSection>
      <TextSection title="What you can ask for">
        <p>
          You can ask to see, correct or delete everything we store about you, or to close your account: see the{' '}
          <a href="/contact">contact page</a>. The Digital Personal Data Protection Act gives you these rights. If we
          fail you, you can complain to the Data Protection Board of India.
        </p>
      </TextSection>
    </TextPage>
  );
}
