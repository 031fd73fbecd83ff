/** What was sent or answered, laid out where it is JSON. */
export function MessageBody({ title, body }: { title: string; body: string | null }) {
  if (body === null || body === '') return null;
  return (
    <>
      <h3>{title}</h3>
      {/* What does not fit is scrolled, also by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={title}>
        {indented(body)}
      </pre>
    </>
  );
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
