import classes from './body.module.css';

/** What was sent or answered, laid out where it is JSON. */
export function Body({ title, content }: { title: string; content: string | null }) {
  if (content === null || content === '') return null;
  return (
    <section className={classes['body']}>
      <h3>{title}</h3>
      {/* What does not fit is scrolled, also by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={title}>
        {indented(content)}
      </pre>
    </section>
  );
}

function indented(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content), null, 2);
  } catch {
    return content;
  }
}
