import { escapeHtml } from '../platform/html.ts';

type Choice = readonly [value: string, name: string];

export function selectField(
  name: string,
  label: string,
  choices: readonly Choice[],
  chosen: string,
): string {
  const options = choices.map(
    ([value, text]) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<label>${escapeHtml(label)}<select name="${escapeHtml(name)}">${options.join('')}</select></label>`;
}

export type Input = {
  name: string;
  label: string;
  value: string;
  /** Said under the label. */
  hint?: string;
  fault?: string | undefined;
  /** Further attributes, as HTML. */
  kind?: string;
};

export function inputField({
  name,
  label,
  value,
  hint,
  fault,
  kind = 'type="text"',
}: Input): string {
  const invalid = fault === undefined ? '' : ' aria-invalid="true"';
  return `<label>${escapeHtml(label)}
<input name="${escapeHtml(name)}" value="${escapeHtml(value)}" ${kind}${invalid}>
${fault === undefined ? '' : `<small class="fault">${escapeHtml(fault)}</small>`}${hint === undefined ? '' : `<small>${escapeHtml(hint)}</small>`}</label>`;
}
