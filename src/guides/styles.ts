import { barStyles } from '../platform/pages/bar.ts';

/** The styles of guides and of the start page. */
export const styles = `${barStyles}html { scroll-padding-top: 5rem; }
a { color: var(--accent); text-underline-offset: .2em; }
:is(a, button, summary, pre, .table):focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
  border-radius: 4px;
}
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: .5rem; z-index: 3; padding: .5rem 1rem; background: var(--paper); }
.layout { display: grid; grid-template-columns: 16rem minmax(0, 46rem) 14rem; justify-content: center; gap: 0 3.5rem; max-width: 90rem; margin: 0 auto; padding: 0 1.5rem; }
.guides, .contents { position: sticky; top: 3.5rem; align-self: start; max-height: calc(100vh - 3.5rem); overflow-y: auto; padding: 2rem 0; font-size: .9375rem; line-height: 1.45; }
:is(.guides, .contents) :is(ul, h2, p) { margin: 0; padding: 0; list-style: none; }
:is(.guides, .contents) h2 { margin: 0 0 .5rem; padding: 0 .75rem; color: var(--ink); font-size: .8125rem; font-weight: 650; }
.guides ul { margin-bottom: 1.75rem; }
.guides li a { display: block; padding: .3rem .75rem; border-radius: 6px; color: var(--quiet); text-decoration: none; }
.guides li a:hover { color: var(--ink); background: var(--soft); }
.guides li a[aria-current] { background: var(--soft); color: var(--accent); font-weight: 600; }
.guides > details { display: none; }
.contents { font-size: .8125rem; }
.contents li a { display: block; padding: .2rem .75rem; border-left: 1px solid var(--line); color: var(--quiet); text-decoration: none; }
.contents li a:hover { border-color: var(--accent); color: var(--ink); }
.contents p { margin-top: 1.25rem; padding: 0 .75rem; }
main { min-width: 0; padding: 2.75rem 0 5rem; }
main h1 { margin: 0 0 1rem; font-size: 2.125rem; font-weight: 680; line-height: 1.2; letter-spacing: -.022em; }
main h1 + p { margin: 0 0 1.75rem; color: var(--quiet); font-size: 1.125rem; line-height: 1.6; }
main h2 { margin: 3rem 0 .75rem; font-size: 1.375rem; font-weight: 650; line-height: 1.3; letter-spacing: -.012em; }
main h3 { margin: 2rem 0 .5rem; font-size: 1.0625rem; font-weight: 650; }
main :is(p, ul, ol) { margin: 0 0 1.1rem; }
main :is(ul, ol) { padding-left: 1.4rem; }
main li { margin: .3rem 0; }
main li::marker { color: var(--quiet); }
main img { display: block; max-width: 100%; height: auto; margin: 1.25rem 0; border: 1px solid var(--line); border-radius: 8px; }
.anchor { margin-left: .25rem; color: var(--quiet); font-weight: 400; text-decoration: none; opacity: 0; }
:is(h2, h3):hover .anchor, .anchor:focus { opacity: 1; }
code { padding: .12em .35em; border-radius: 4px; background: var(--soft); font: .875em/1.4 var(--mono); }
a code { color: inherit; white-space: nowrap; }
.try { margin: 0 0 1.75rem; padding: .75rem 1rem; border-left: 3px solid var(--accent); border-radius: 0 8px 8px 0; background: var(--soft); font-size: .9375rem; }
blockquote { margin: 1.5rem 0; padding: .75rem 1rem; border-left: 3px solid var(--accent); border-radius: 0 8px 8px 0; background: var(--soft); }
blockquote p:last-child { margin: 0; }
.sample { position: relative; margin: 1.5rem 0; border: 1px solid var(--line); border-radius: 8px; background: var(--soft); overflow: hidden; }
.sample figcaption { padding: .45rem 1rem; border-bottom: 1px solid var(--line); color: var(--quiet); font-size: .8125rem; font-weight: 550; line-height: 1.5; }
.sample pre { margin: 0; padding: .9rem 1rem 1rem; overflow-x: auto; outline-offset: -2px; }
.sample code { padding: 0; background: none; font-size: .8438rem; line-height: 1.6; tab-size: 2; }
.sample i { font-style: normal; }
.sample .text { color: var(--accent); }
.sample .number { color: var(--notice); }
.sample .comment { color: var(--quiet); }
.sample .word { font-weight: 650; }
.sample:has(+ .answer) { margin-bottom: 0; border-radius: 8px 8px 0 0; }
.sample + .answer { margin-top: 0; border-top: 0; border-radius: 0 0 8px 8px; background: var(--paper); }
.copy { position: absolute; top: .3rem; right: .4rem; padding: .15rem .6rem; border: 1px solid transparent; border-radius: 6px; background: none; color: var(--quiet); font: inherit; font-size: .8125rem; font-weight: 550; line-height: 1.5; cursor: pointer; }
.copy:hover { border-color: var(--line); background: var(--paper); color: var(--ink); }
.table { margin: 1.5rem 0; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; line-height: 1.5; }
th { padding: .5rem 1rem .5rem 0; color: var(--quiet); font-size: .8125rem; font-weight: 600; text-align: left; }
td { padding: .6rem 1rem .6rem 0; border-top: 1px solid var(--line); vertical-align: top; }
td:first-child code { white-space: nowrap; }
.turn { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin-top: 4rem; }
.turn a { padding: .8rem 1rem; border: 1px solid var(--line); border-radius: 8px; font-weight: 600; text-decoration: none; line-height: 1.4; }
.turn a:hover { border-color: var(--accent); }
.turn span { display: block; color: var(--quiet); font-size: .8125rem; font-weight: 400; }
.turn .next { grid-column: 2; text-align: right; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 1rem; margin: 1.25rem 0 2.5rem; padding: 0; list-style: none; }
main .cards li { margin: 0; }
.cards a { display: block; height: 100%; padding: 1rem 1.15rem 1.1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: var(--ink); text-decoration: none; }
.cards a:hover { border-color: var(--accent); }
.cards strong { display: block; margin-bottom: .2rem; font-weight: 600; }
.cards span { display: block; color: var(--quiet); font-size: .9063rem; line-height: 1.5; }
@media (max-width: 75rem) {
  .layout { grid-template-columns: 14rem minmax(0, 46rem); gap: 0 2.5rem; }
  .contents { display: none; }
}
@media (max-width: 50rem) {
  .layout { display: block; padding: 0 1rem; }
  .guides { position: static; max-height: none; padding: .75rem 0 0; }
  .guides > nav { display: none; }
  .guides > details { display: block; padding: .6rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
  .guides > details[open] summary { margin-bottom: 1rem; }
  .guides > details ul:last-child { margin: 0; }
  summary { cursor: pointer; font-weight: 600; }
  main { padding: 1.75rem 0 3rem; }
  main h1 { font-size: 1.75rem; }
  main h2 { margin-top: 2.25rem; font-size: 1.25rem; }
  .turn { grid-template-columns: 1fr; }
  .turn .next { grid-column: 1; }
}
@media print {
  .guides, .contents, .turn, .copy, .anchor { display: none; }
  .layout { display: block; }
  .sample, tr { break-inside: avoid; }
  .sample pre { white-space: pre-wrap; }
}
.front { position: relative; overflow: hidden; }
.rose { position: absolute; inset: 0; width: 100%; height: 100%; fill: none; stroke: var(--line); pointer-events: none; mask-image: linear-gradient(105deg, #0003 25%, #000 70%); }
.rose .star { fill: var(--paper); }
.front .hero { position: relative; max-width: 60rem; margin: 0 auto; padding: 5.5rem 1.5rem 4rem; }
.front h1 { max-width: 22ch; margin: 0 0 1rem; font-size: clamp(2rem, 5vw, 3rem); font-weight: 700; line-height: 1.12; letter-spacing: -.03em; }
.front h1 + p { max-width: 40rem; margin: 0 0 2rem; color: var(--quiet); font-size: 1.1875rem; line-height: 1.6; }
.front .sample { margin: 0; background: var(--paper); box-shadow: 0 12px 32px #0000000d; }
.front .sample + .answer { background: var(--soft); }
.onward { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
main.start { padding: 0; }
.start .onward h2 { margin: 0 0 .25rem; }
.begin { display: inline-block; margin: 1.5rem 1.25rem 0 0; font-weight: 600; }
.begin.filled { padding: .6rem 1.2rem; border-radius: 8px; background: var(--accent); color: var(--on-accent); text-decoration: none; }
main.tool { max-width: 76rem; margin: 0 auto; padding: 2.75rem 1.5rem 5rem; }
.panes { display: grid; grid-template-columns: 19rem minmax(0, 1fr); gap: 0 3rem; align-items: start; margin-top: 2rem; }
.panes h2:first-child { margin-top: 0; }
.tool form { display: grid; gap: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 8px; background: var(--soft); }
.tool label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 600; line-height: 1.4; }
.tool .check { display: flex; align-items: center; gap: .5rem; }
.tool :is(input, select) { width: 100%; min-height: 2.5rem; padding: .4rem .6rem; border: 1px solid var(--quiet); border-radius: 6px; background: var(--paper); color: var(--ink); font: inherit; font-size: .9375rem; font-weight: 400; line-height: 1.4; }
.tool input[type="checkbox"] { width: 1.1rem; min-height: 1.1rem; margin: 0; accent-color: var(--accent); }
.tool [aria-invalid] { border-color: var(--notice); }
.tool small { color: var(--quiet); font-size: .8125rem; font-weight: 400; }
.tool .fault { color: var(--notice); }
.tool fieldset { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin: 0; padding: 0; border: 0; }
.tool legend { padding: 0 0 .35rem; font-size: .8125rem; color: var(--quiet); font-weight: 600; }
.days { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
.days button { padding: .2rem .75rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--paper); color: var(--accent); font: inherit; font-size: .9375rem; font-variant-numeric: tabular-nums; cursor: pointer; }
.days button:hover { background: var(--soft); }
:is(.days, .tool form) button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.tool form > button { min-height: 2.5rem; border: 0; border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-size: .9375rem; font-weight: 600; cursor: pointer; }
:is(input, select):focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.long .sample pre { max-height: 26rem; overflow: auto; }
.receipt { margin: .75rem 0; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
.receipt summary { display: flex; align-items: baseline; gap: .75rem; padding: .7rem 1rem; cursor: pointer; }
.receipt summary::before { content: ""; flex: none; width: .4rem; height: .4rem; border: solid var(--quiet); border-width: 0 2px 2px 0; transform: translateY(-.15rem) rotate(-45deg); }
.receipt[open] summary::before { transform: translateY(-.2rem) rotate(45deg); }
.receipt summary span { flex: 1; color: var(--quiet); font-size: .875rem; }
.receipt table { border-top: 1px solid var(--line); font-size: .9063rem; }
.receipt td { padding: .5rem 1rem; }
.receipt td:last-child { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.receipt tr:first-child td { border-top: 0; }
.receipt .total { font-weight: 650; }
@media (max-width: 60rem) {
  .panes { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
  main.tool { padding: 1.75rem 1rem 3rem; }
}
`;
