import { Copy } from '../../pieces/copy.tsx';
import { partnersWords } from '../../words/en/partners.ts';
import classes from './view.module.css';
import { ViewAvailability } from './view-availability.tsx';
import type { PartnerAnswer, SeenAvailability, SeenTour, ViewedPath } from './view-queries.ts';
import { ViewTours } from './view-tours.tsx';

const text = partnersWords.view;

type ViewAnswerProps = {
  path: ViewedPath;
  answer: PartnerAnswer;
  check: (query: string) => void;
};

/** An answer of the API: to look at, and as it is sent. */
export function ViewAnswer({ path, answer, check }: ViewAnswerProps) {
  const { status, headers, body } = answer;
  return (
    <>
      {status !== 200 && (
        <p role="alert" className={classes['refused']}>
          {String((body as { error?: string }).error)}
        </p>
      )}
      {status === 200 && path === 'return_tours' && (
        <ViewTours
          tours={body as SeenTour[]}
          total={Number(headers['x-total-count'])}
          check={check}
        />
      )}
      {status === 200 && path === 'return_availability' && (
        <ViewAvailability availability={body as SeenAvailability} headers={headers} />
      )}
      <Raw answer={answer} />
    </>
  );
}

function Raw({ answer: { method, url, status, headers, body } }: { answer: PartnerAnswer }) {
  const request = `${method} ${url}`;
  const json = JSON.stringify(body, null, 2);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <details className={classes['raw']}>
      <summary>{text.raw}</summary>
      <div className={classes['rawHead']}>
        <h3>{text.request}</h3>
        <Copy
          label={text.copyRequest}
          value={`curl -H 'access-token: …' '${location.origin}${url}'`}
        />
      </div>
      <Code label={text.request} code={request} />
      <div className={classes['rawHead']}>
        <h3>{text.answer}</h3>
        <Copy label={text.copyAnswer} value={json} />
      </div>
      <Code label={text.answer} code={[`${status}`, ...lines, '', json].join('\n')} />
    </details>
  );
}

function Code({ label, code }: { label: string; code: string }) {
  return (
    // What does not fit is scrolled, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} aria-label={label}>
      {code}
    </pre>
  );
}
