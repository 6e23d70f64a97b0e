/** An e-mail address. On a card it may break before its `@`; in the table it is cut at the end of its column. */
export function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span title={email} className="wrap-break-word in-[td]:block in-[td]:max-w-56 in-[td]:truncate">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
