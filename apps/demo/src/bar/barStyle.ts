/** Pixels. */
const height = 52

/** Keeps room for the bar below the page, so that it covers no content. */
export const roomStyle = `
html { scroll-padding-block-end: ${height + 8}px; }
body { padding-block-end: ${height}px; }
[data-foyer-notices] { margin-block-end: ${height}px !important; }
`

/** The looks of the Demo Wallet, whose tab is at the end of the bar: everything that is not a part of the page looks alike. */
export const barStyle = `
:host {
  --paper: #fffaeb;
  --ink: #1c1b2e;
  --faint: #5d5a70;
  all: initial;
  color-scheme: light;
}
* { box-sizing: border-box; margin: 0; font: inherit; color: inherit; }
nav, .panel {
  position: fixed;
  font: 400 13px/1.4 ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace;
  color: var(--ink);
}
nav { inset: auto 0 0; display: flex; height: ${height}px; background: var(--paper); border-block-start: 2px solid var(--ink); }
nav > * { display: flex; align-items: center; padding: 6px 14px; font-weight: 700; text-decoration: none; white-space: pre; background: none; border: 0; border-inline-end: 2px solid var(--ink); cursor: pointer; }
nav > :hover { background: #ffd43b; }
:is(a, button):focus-visible { outline: 3px solid #1864ab; outline-offset: -4px; }
.panel {
  inset: auto auto 64px 16px;
  width: min(380px, calc(100vw - 32px));
  max-height: calc(100dvh - 100px);
  padding: 16px;
  overflow: auto;
  background: var(--paper);
  border: 2px solid var(--ink);
  box-shadow: 6px 6px 0 rgb(28 27 46 / 0.9);
}
h2 { font-size: 16px; font-weight: 700; }
ul { margin-top: 10px; padding: 0; list-style: none; border-top: 1px dashed var(--ink); }
li { display: flex; align-items: center; gap: 12px; padding: 8px 0; border-bottom: 1px dashed var(--ink); color: var(--faint); }
li button { flex: none; width: 108px; min-height: 40px; border: 2px solid var(--ink); background: var(--paper); color: var(--ink); font-weight: 700; cursor: pointer; }
li button:hover { background: #ffd43b; }
p { margin-top: 10px; overflow-wrap: anywhere; }
@media (max-width: 640px) {
  nav { font-size: 12px; }
  nav > * { padding: 6px 10px; }
  nav span { display: none; }
  .panel { inset: auto 8px 64px 8px; width: auto; box-shadow: none; }
}
@media (max-width: 340px) {
  nav > * { padding: 6px; }
}
@media (forced-colors: active) {
  nav, .panel, li button { border-color: CanvasText; box-shadow: none; }
}
`
