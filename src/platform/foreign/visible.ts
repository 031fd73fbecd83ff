/**
 * Signs that no reader sees and a model reads: tags, marks of direction, what has no width, fillers,
 * selectors of variants. A joiner stays between what it joins.
 */
const unseen =
  /(?![\u200c\u200d])\p{Cf}|[\u115f\u1160\u180e\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\u180b-\u180d]|\u180f|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]|(?<![\p{L}\p{M}\p{So}\p{Sk}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{So}])/gu;
const controls = /(?![\n\t])\p{Cc}/gu;

/** Only what a reader sees, whoever wrote it. */
export function visible(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(controls, '').toWellFormed();
}
