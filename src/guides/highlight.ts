import { keyed } from '../platform/foreign/keyed.ts';
import { escapeHtml } from '../platform/html.ts';

/** What stands out, in this order: a comment, a text, a name before a colon, a number, a word. */
const marks: Record<string, RegExp> = keyed({
  sh: /(?<comment>(?<=^|\s)#.*$)|(?<text>'[^']*'|"[^"]*")|(?<word>(?=[bcdfins])(?<=^|[|(;&]\s*|\$\()(?:curl|sed|bin\/portolan|npm run [\w:]+|sleep|for|do|done|in)\b|(?<=\s)-{1,2}[A-Za-z][\w-]*)/gm,
  json: /(?<name>(?<!\\)"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>(?<!\\)"(?:[^"\\]|\\.)*")|(?<number>-?\b\d+(?:\.\d+)?\b|\b(?:true|false|null)\b)/g,
  http: /(?<word>^HTTP\/.*$)|(?<name>^[\w-]+(?=:))|(?<text>(?<!\\)"(?:[^"\\]|\\.)*")/gm,
});

const program =
  /(?<comment>(?:\/\/|#(?!\[)).*$)|(?<text>(?<!\\)'(?:[^'\\\n]|\\.)*'|(?<!\\)"(?:[^"\\\n]|\\.)*"|`[^`]*`)|(?<number>\b\d[\d_.]*\b)|(?<word>\b(?:import|from|export|const|let|function|return|if|else|elif|for|while|in|of|new|async|await|def|end|require|use|func|package|var|type|class|true|false|null|nil|None|True|False|echo|match|throw|raise|try|catch|except)\b)/gm;

const programs = new Set(['js', 'ts', 'python', 'php', 'ruby', 'go']);

/** The sample as HTML, with what stands out marked. */
export function highlighted(code: string, language: string): string {
  const pattern = marks[language] ?? (programs.has(language) ? program : undefined);
  if (!pattern) return escapeHtml(code);
  let html = '';
  let end = 0;
  for (const found of code.matchAll(pattern)) {
    const [kind] =
      Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    html += `${escapeHtml(code.slice(end, found.index))}<i class="${kind}">${escapeHtml(found[0])}</i>`;
    end = found.index + found[0].length;
  }
  return html + escapeHtml(code.slice(end));
}
