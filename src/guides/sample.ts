import { keyed } from '../platform/foreign/keyed.ts';
import { escapeHtml } from '../platform/html.ts';
import { STATUS_CODES } from '../platform/node-http.ts';
import { highlighted } from './highlight.ts';

const names: Record<string, string> = keyed({
  sh: 'Terminal',
  json: 'JSON',
  http: 'Answer',
  js: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  php: 'PHP',
  ruby: 'Ruby',
  go: 'Go',
  text: 'Text',
});

/**
 * A block of code with its name over it. `info` is what stands behind the fence: a language and,
 * for the answer to the sample before, its status: `json 200`.
 */
export function sample(code: string, info: string, caption?: string): string {
  const [language = 'text', status] = info.split(' ');
  const isAnswer = status !== undefined || language === 'http';
  const usual = status === undefined ? (names[language] ?? language) : answerName(status);
  return `<figure class="sample${isAnswer ? ' answer' : ''}">
<figcaption>${escapeHtml(caption ?? usual)}</figcaption>
<pre tabindex="0"><code>${highlighted(code, language)}</code></pre>
</figure>
`;
}

function answerName(status: string): string {
  return `Answer ${status} ${STATUS_CODES[status] ?? ''}`.trim();
}
