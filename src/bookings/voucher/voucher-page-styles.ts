import { pageStyles } from '../../platform/pages/page-styles.ts';

export const styles = pageStyles(
  '50rem',
  `:root {
  --tone: light-dark(#17693f, #7fd6a5);
  --tone-ground: light-dark(#e3f3ea, #143526);
}
.pending { --tone: light-dark(#7d5000, #f2c66d); --tone-ground: light-dark(#fdf1d6, #3a2c0d); }
.canceled { --tone: light-dark(#a5211a, #ff9d94); --tone-ground: light-dark(#fce6e4, #421714); }
body { padding: 2rem 1rem 3rem; }
main { padding: 2rem 2.25rem 1.5rem; }
p, h1, h2, h3, dl, dd, ol { margin: 0; padding: 0; }
[dir=auto] { text-align: left; }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
.issuer { font-size: 1.2rem; font-weight: 700; line-height: 1.3; }
.issuer span, .stub span, dt {
  display: block;
  color: var(--quiet);
  font-size: .8125rem;
  font-weight: 400;
  line-height: 1.4;
}
.status {
  flex: none;
  padding: .35rem 1rem;
  border-radius: 2rem;
  background: var(--tone-ground);
  color: var(--tone);
  font-weight: 700;
}
.ticket {
  display: grid;
  grid-template-columns: 1fr 12.5rem;
  margin: 1.5rem 0 1.75rem;
  border: 1px solid var(--line);
  border-radius: .75rem;
  background: var(--soft);
}
.journey { padding: 1.5rem 1.75rem; min-width: 0; }
.kind { color: var(--accent); font-weight: 600; }
h1 { margin: .2rem 0 .6rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em; text-wrap: balance; }
.canceled h1 { color: var(--quiet); text-decoration: line-through; text-decoration-thickness: 2px; }
.sentence { color: var(--quiet); }
.pending .sentence, .canceled .sentence { color: var(--tone); font-weight: 600; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .9rem 1.25rem; margin-top: 1.25rem; }
.facts dd { font-weight: 600; }
.stub {
  display: grid;
  align-content: center;
  gap: .9rem;
  padding: 1.1rem;
  border-left: 2px dashed var(--line);
  text-align: center;
}
.stub svg { display: block; width: 100%; border-radius: .4rem; }
.stub strong { font-size: 1.1rem; letter-spacing: .01em; }
.tickets { margin-bottom: 1.75rem; }
.tickets ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
.tickets li {
  display: grid;
  align-content: start;
  gap: .5rem;
  margin: 0;
  padding: .9rem;
  border: 1px solid var(--line);
  border-radius: .75rem;
  background: var(--soft);
  text-align: center;
  overflow-wrap: anywhere;
}
.tickets svg { display: block; width: 100%; max-height: 11rem; border-radius: .4rem; }
.tickets .code { color: var(--quiet); text-align: center; font-size: .875rem; }
.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2.25rem; }
.columns section { margin-bottom: 1.75rem; }
ul { margin: .15rem 0 0; padding: 0 0 0 1.1em; }
ul li { white-space: pre-line; }
ul li + li { margin-top: .25rem; }
ul li::marker { color: var(--accent); }
h2 { margin-bottom: .6rem; padding-bottom: .35rem; border-bottom: 1px solid var(--line); color: var(--accent); font-size: 1rem; }
dl > div + div { margin-top: .6rem; }
.facts > div + div { margin-top: 0; }
dd, dt { white-space: pre-line; }
h3 { margin: .6rem 0 .25rem; font-size: .9375rem; }
ol { columns: 13rem; column-gap: 1.5rem; list-style-position: inside; }
li { break-inside: avoid; }
li::marker { color: var(--quiet); font-size: .8125rem; font-variant-numeric: tabular-nums; }
footer {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: .5rem 1.5rem;
  margin-top: 1.75rem;
  padding-top: 1rem;
  border-top: 1px solid var(--line);
  color: var(--quiet);
  font-size: .875rem;
}
@media screen and (max-width: 40rem) {
  body { padding: .75rem .5rem 2rem; }
  main { padding: 1.25rem 1.1rem; }
  .ticket, .columns { grid-template-columns: 1fr; }
  .journey { padding: 1.1rem 1.15rem; }
  h1 { font-size: 1.45rem; }
  .facts { grid-template-columns: 1fr 1fr; }
  .stub { border-left: 0; border-top: 2px dashed var(--line); }
  .stub svg { width: 11rem; margin: 0 auto; }
}
@page { margin: 11mm; }
@media print {
  :root { color-scheme: only light; font-size: 12.5px; }
  body { padding: 0; background: none; print-color-adjust: exact; }
  main { max-width: none; padding: 1rem 0 0; border-radius: 0; box-shadow: none; }
  .columns section, .ticket, li { break-inside: avoid; }
  .tickets ul { grid-template-columns: repeat(4, 1fr); }
  .columns dl > div { display: grid; grid-template-columns: 7rem 1fr; }
  .facts { grid-template-columns: 1fr 1fr; }
  ol { columns: 3; }
  footer { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
  .get { display: none; }
}
`,
);
