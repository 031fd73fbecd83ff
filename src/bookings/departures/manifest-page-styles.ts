import { pageStyles } from '../../platform/pages/page-styles.ts';

/** Printed, it has two columns: folded along the middle, and once more, it fits into a pocket. */
export const styles = pageStyles(
  '60rem',
  `body { padding: 2rem 1rem 3rem; }
main { padding: 2rem 2.25rem; }
p, h1, dl, dd, ol { margin: 0; padding: 0; }
[dir=auto] { text-align: left; }
.sheet { columns: 2; column-gap: 2.5rem; }
header { break-inside: avoid; margin-bottom: 1.25rem; }
.when { color: var(--accent); font-weight: 700; }
.time { font-size: 2.4rem; font-weight: 800; line-height: 1.1; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
h1 { margin: .15rem 0 .1rem; font-size: 1.35rem; line-height: 1.25; text-wrap: balance; }
.quiet { color: var(--quiet); font-size: .875rem; }
.closed { color: var(--notice); font-weight: 700; }
.sum {
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: .1rem 1rem;
  margin-top: .9rem;
  padding: .8rem 1rem;
  border-radius: .6rem;
  background: var(--soft);
}
.sum strong { grid-row: span 2; font-size: 2.2rem; line-height: 1; font-variant-numeric: tabular-nums; }
dl.facts { margin-top: .9rem; }
dl.facts div { display: grid; grid-template-columns: 5.5rem 1fr; gap: .5rem; font-size: .9375rem; }
dl.facts div + div { margin-top: .25rem; }
dt { color: var(--quiet); }
ol, ul { list-style: none; }
header.day { column-span: all; padding-bottom: .75rem; border-bottom: 2px solid var(--ink); }
header.day h1 { margin: 0; font-size: 1.9rem; }
section + section { margin-top: 1.75rem; padding-top: 1.25rem; border-top: 2px solid var(--ink); }
ol > li { break-inside: avoid; padding: .7rem 0; border-top: 1px solid var(--line); }
.head { display: flex; justify-content: space-between; gap: .7rem; color: var(--accent); font-weight: 700; }
.head span { white-space: nowrap; }
ul { margin: .25rem 0; padding: 0; }
ul > li { display: grid; grid-template-columns: 1.35rem 1fr auto; gap: .7rem; padding: .12rem 0; }
.name { font-size: 1.0625rem; font-weight: 650; line-height: 1.35; }
.box { width: 1.2rem; height: 1.2rem; margin-top: .12rem; border: 1.5px solid var(--quiet); border-radius: .25rem; }
.more { padding-left: 2.05rem; font-size: .9375rem; line-height: 1.45; }
.more a { color: inherit; }
.pickup::before { content: 'Pickup '; color: var(--quiet); }
.note { padding-left: .6rem; border-left: 3px solid var(--accent); white-space: pre-line; }
.owes { display: inline-block; color: var(--notice); font-weight: 700; }
.pending { display: inline-block; padding: 0 .5rem; border: 1.5px solid currentcolor; border-radius: 1rem; color: var(--notice); font-size: .8125rem; font-weight: 700; }
footer { margin-top: 1rem; color: var(--quiet); font-size: .8125rem; }
@media screen and (max-width: 45rem) {
  body { padding: .75rem .5rem 2rem; }
  main { padding: 1.25rem 1.1rem; }
  .sheet { columns: 1; }
}
@page { margin: 10mm; }
@media print {
  :root { color-scheme: only light; font-size: 11.5px; }
  body { padding: 0; background: none; print-color-adjust: exact; }
  main { max-width: none; padding: 0; border: 0; border-radius: 0; box-shadow: none; }
  .sheet { column-gap: 14mm; }
  .test { margin-bottom: 3mm; }
  a { text-decoration: none; }
}
`,
);
