import { Near } from '../near.tsx';
import classes from './framed.module.css';

/** A page of this marketplace as a small picture; a click opens it. */
export function Picture({ title, url }: { title: string; url: string }) {
  return (
    <a
      className={classes['picture']}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={title}
    >
      <Near>
        <iframe title={title} src={url} aria-hidden inert />
      </Near>
    </a>
  );
}

/** A page of this marketplace, to be read here. */
export function Framed({ title, url }: { title: string; url: string }) {
  return <iframe className={classes['framed']} title={title} src={url} />;
}
