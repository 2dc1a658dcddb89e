/**
 * The wallet's own looks: a printed ticket with hard edges, set in the system's monospace. It must not be
 * mistaken for a part of the page that it stands on.
 */
export const style = `
:host {
  --paper: #fffaeb;
  --ink: #1c1b2e;
  --faint: #5d5a70;
  --signal: #ffd43b;
  --alarm: #b3261e;
  all: initial;
  color-scheme: light;
}
* { box-sizing: border-box; margin: 0; font: inherit; color: inherit; }
dialog, .home, .tab {
  position: fixed;
  font: 400 14px/1.5 ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace;
  color: var(--ink);
}
dialog, .home {
  inset: 16px 16px auto auto;
  width: min(372px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  padding: 0;
  overflow: hidden;
  background: var(--paper);
  border: 2px solid var(--ink);
  box-shadow: 6px 6px 0 rgb(28 27 46 / 0.9);
}
dialog[open] { display: flex; flex-direction: column; }
dialog::backdrop { background: rgb(28 27 46 / 0.28); }
.bar {
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 9px 12px;
  border-bottom: 2px solid var(--ink);
  background: repeating-linear-gradient(-45deg, var(--signal) 0 12px, #f7c52b 12px 24px);
}
.bar img { width: 24px; height: 24px; border: 2px solid var(--ink); }
.bar strong { font-weight: 700; }
.bar small { margin-inline-start: auto; font-size: 12px; }
.body { padding: 18px 16px; overflow: auto; overscroll-behavior: contain; }
h2 { font-size: 19px; line-height: 1.3; font-weight: 700; letter-spacing: -0.01em; }
h2:focus { outline: none; }
p { margin-top: 8px; color: var(--faint); overflow-wrap: anywhere; }
.warning { padding: 10px 12px; border: 2px solid var(--alarm); color: var(--alarm); font-weight: 700; }
dl { margin-top: 14px; border-top: 1px dashed var(--ink); }
dl div { display: flex; gap: 16px; padding: 7px 0; border-bottom: 1px dashed var(--ink); }
dt { flex: none; color: var(--faint); }
dd { margin-inline-start: auto; text-align: end; overflow-wrap: anywhere; }
pre {
  margin-top: 14px;
  max-height: 220px;
  padding: 10px 12px;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: 12px;
  background: #fff;
  border: 1px dashed var(--ink);
}
fieldset { margin-top: 14px; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; color: var(--faint); }
label {
  display: flex;
  align-items: center;
  gap: 10px;
  margin-top: 8px;
  padding: 10px 12px;
  min-height: 44px;
  border: 1px dashed var(--ink);
  cursor: pointer;
}
label:has(:checked) { border: 2px solid var(--ink); padding: 9px 11px; background: #fff; font-weight: 700; }
input { accent-color: var(--ink); }
label span { margin-inline-start: auto; font-weight: 400; color: var(--faint); }
.actions { display: flex; gap: 10px; padding: 0 16px 16px; }
button {
  flex: 1 1 auto;
  min-height: 44px;
  padding: 8px 12px;
  border: 2px solid var(--ink);
  border-radius: 0;
  background: var(--paper);
  font-weight: 700;
  cursor: pointer;
}
button:hover { background: #fff; }
button.agree { background: var(--ink); color: var(--paper); }
button.agree:hover { background: #34324d; }
:is(button, input, pre, .tab):focus-visible { outline: 3px solid #1864ab; outline-offset: 2px; }
.tab {
  inset: auto 8px 6px auto;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 8px;
  width: auto;
  min-height: 40px;
  padding: 6px 12px 6px 8px;
  font-size: 13px;
  white-space: pre;
}
.tab img { width: 22px; height: 22px; border: 1px solid var(--ink); }
.home { inset: auto 16px 64px auto; margin: 0; }
.home:popover-open { display: block; }
.home .body { max-height: calc(100dvh - 200px); }
@media (max-width: 640px) {
  .tab { font-size: 12px; }
  .tab span span { display: none; }
}
@media (max-width: 480px) {
  dialog, .home { inset: auto 8px 8px 8px; width: auto; max-width: none; box-shadow: none; margin: 0; }
  dialog { max-height: 80dvh; }
}
@media (forced-colors: active) {
  dialog, .home, .tab, button { border-color: CanvasText; box-shadow: none; }
}
`
