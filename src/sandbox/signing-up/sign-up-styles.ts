/** What the page adds to the styles of guides: a sheet over the chart, as where staff sign in. */
export const signUpStyles = `
.entry { position: relative; display: grid; grid-template: "lead form" auto "gains form" 1fr / minmax(0, 1fr) minmax(0, 26rem); gap: 0 4.5rem; align-items: start; max-width: 68rem; margin: 0 auto; padding: 4.5rem 1.5rem 5rem; }
.lead { grid-area: lead; }
.gains { grid-area: gains; }
.entry .sheet { grid-area: form; }
.front .entry h1 { text-wrap: balance; font-size: clamp(2rem, 4.4vw, 2.75rem); }
.gains { display: grid; gap: 1.25rem; margin: 0; padding: 0; list-style: none; }
main .gains li { position: relative; margin: 0; padding-left: 1.9rem; color: var(--quiet); line-height: 1.55; }
.gains li::before { content: ""; position: absolute; left: 0; top: .3rem; width: 1.05rem; height: 1.05rem; background: var(--accent); clip-path: polygon(50% 0, 61% 39%, 100% 50%, 61% 61%, 50% 100%, 39% 61%, 0 50%, 39% 39%); }
.gains strong { display: block; color: var(--ink); font-weight: 600; }
.sheet { padding: 1.75rem 2rem 2rem; border-top: 4px solid var(--accent); border-radius: 12px; background: var(--paper); box-shadow: 0 0 0 1px var(--line), 0 12px 40px #0000001f; }
.sheet label, .sheet legend { color: var(--ink); font-size: .9375rem; font-weight: 600; }
.sheet .field { display: block; margin: 0 0 1.25rem; }
.sheet .field input { display: block; width: 100%; margin-top: .35rem; padding: .65rem .8rem; border: 1px solid color-mix(in srgb, var(--quiet) 55%, var(--line)); border-radius: 8px; background: var(--paper); color: var(--ink); font: inherit; font-weight: 400; }
.sheet input::placeholder { color: var(--quiet); opacity: 1; }
.sheet .field input:focus-visible { outline: 2px solid var(--accent); outline-offset: -1px; border-color: var(--accent); }
.sheet .field input[aria-invalid] { border-color: var(--notice); }
.sheet .field small { display: block; margin-top: .35rem; color: var(--quiet); font-size: .8438rem; line-height: 1.45; }
.sheet .fault { display: block; margin: .4rem 0 0; color: var(--notice); font-size: .875rem; font-weight: 550; line-height: 1.45; }
.sheet .refused { margin: 0 0 1.25rem; padding: .7rem .9rem; border-left: 3px solid var(--notice); border-radius: 0 8px 8px 0; background: var(--soft); color: var(--notice); font-size: .9375rem; font-weight: 550; line-height: 1.5; }
.sheet fieldset { min-width: 0; margin: 0 0 1.5rem; padding: 0; border: 0; }
.sheet legend { margin-bottom: .35rem; padding: 0; }
.sheet .term { display: grid; grid-template-columns: auto 1fr; gap: 0 .7rem; align-items: baseline; padding: .7rem .85rem .75rem; border: 1px solid var(--line); font-weight: 400; cursor: pointer; }
.sheet .term + .term { margin-top: -1px; }
.sheet .term:first-of-type { border-radius: 8px 8px 0 0; }
.sheet .term:last-of-type { border-radius: 0 0 8px 8px; }
.sheet .term:hover { background: var(--soft); }
.sheet .term:has(:checked) { position: relative; z-index: 1; border-color: var(--accent); background: var(--soft); }
.sheet .term:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 1px; }
.sheet .term input { margin: 0; accent-color: var(--accent); outline: none; }
.sheet .term strong { font-weight: 600; }
.sheet .term span { grid-column: 2; color: var(--quiet); font-size: .875rem; line-height: 1.45; }
.sheet button { width: 100%; padding: .75rem 1.5rem; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 650; cursor: pointer; }
.sheet button:hover { filter: brightness(1.08); }
.sheet .small { margin: 1rem 0 0; color: var(--quiet); font-size: .8438rem; line-height: 1.5; }
.made { position: relative; max-width: 60rem; margin: 0 auto; padding: 4rem 1.5rem 2.5rem; }
.front .made h1 { max-width: none; overflow-wrap: anywhere; }
.front .made .sample { margin: 0 0 1.5rem; }
.made .once + .sample pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.made .once { margin: 0 0 1.25rem; padding: .7rem 1rem; border: 1px solid var(--notice); border-left-width: 4px; border-radius: 8px; background: var(--soft); font-size: .9375rem; line-height: 1.55; }
.made .once strong { color: var(--notice); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: .45rem 2rem; margin: 0 0 2.5rem; font-size: .9375rem; overflow-wrap: anywhere; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; }
.front:has(.made) + .onward { padding-top: 1rem; }
.start .onward .cards { grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); }
@media (max-width: 60rem) {
  .entry { grid-template: "lead" "form" "gains" / minmax(0, 34rem); justify-content: center; gap: 0; padding: 2.5rem 1rem 3rem; }
  .gains { margin-top: 2.5rem; }
  .gains { gap: .9rem; }
  .made { padding: 2.5rem 1rem 1.5rem; }
  .front:has(.made) + .onward { padding-inline: 1rem; }
}
@media (max-width: 30rem) {
  .sheet { padding: 1.25rem 1.15rem 1.5rem; }
}
`;
