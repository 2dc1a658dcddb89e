import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const installed = (file: string) => readFileSync(resolve(file), 'utf8')

/** Rules of a template, a theme or a hand-written sheet that meet elements by their tags. */
const starter = `
  :root { font: 18px/145% Georgia, serif; letter-spacing: 0.18px; text-align: center }
  code, .counter { display: inline-flex; border-radius: 4px; color: #08060d }
  code { font-size: 15px; line-height: 135%; padding: 4px 8px; background: #f4f3ec }
  h1, h2 { font-weight: 500; letter-spacing: -1.68px; margin: 32px 0; font-size: 56px }
  p { margin: 8px }
`
const blog = `
  * { margin: 0 }
  body { letter-spacing: 1px; word-spacing: 3px; text-transform: lowercase; font-style: italic; text-shadow: 1px 1px red }
  button, input { text-transform: uppercase; min-width: 140px; min-height: 60px; box-shadow: 0 2px 4px #000; margin: 9px; font-weight: 700; border-radius: 0; letter-spacing: 2px; transition: all 2s }
  button:hover, a:hover { background: gold; text-decoration: underline }
  a { color: crimson; text-decoration: underline; border-bottom: 2px dotted }
  ul, ol { padding-left: 60px; list-style: square }
  li { margin: 11px 0; padding-left: 20px }
  li::before { content: "→" }
  a::after { content: " ↗"; color: red }
  h1, h2, h3 { text-transform: uppercase; border-bottom: 1px solid; padding: 20px 0; font-family: Georgia }
  p { text-indent: 2em; margin: 24px 0; max-width: 30ch; line-height: 2 }
  svg { width: 100%; fill: red }
  img { border: 4px solid; padding: 4px; max-width: 100%; height: auto; box-shadow: 0 0 9px }
  span { line-height: 2 }
  dialog { padding: 40px; border-radius: 20px; max-width: 300px; box-shadow: 0 0 99px }
  dialog::backdrop { background: red }
  label, code, section, header, footer { display: block; padding: 10px; background: beige }
  hr { height: 9px; border: 3px double }
`
const landing = `
  button { width: 100%; height: 56px; position: relative; overflow: hidden; opacity: 0.9 }
  h1, h2, p, ul { text-align: right }
  p { width: 80%; opacity: 0.8 }
  a { position: absolute; white-space: nowrap; opacity: 0.7 }
  section { position: relative; width: 90%; height: 100vh; overflow: hidden; text-align: right }
  ul { position: relative; width: 50%; columns: 2; gap: 30px }
  li { float: left; width: 50%; height: 80px }
  img { width: 100%; height: auto }
`
/** Properties that a text takes from the page around it. */
const magazine = `
  body {
    hyphens: auto; word-break: break-all; line-break: anywhere; overflow-wrap: anywhere; text-wrap: balance;
    text-align: justify; text-align-last: justify; text-underline-offset: 8px; fill: red; stroke: blue;
    font-variant: small-caps; font-feature-settings: "tnum"; -webkit-text-fill-color: red; -webkit-text-stroke: 2px blue
  }
`

/** Style sheets of hosts, by name. */
export const hostSheets: Readonly<Record<string, string>> = {
  'a starter of Vite': starter,
  'a blog theme': blog,
  'a landing page': landing,
  'a magazine': magazine,
  'Bootstrap 5 reboot': installed('bootstrap/dist/css/bootstrap-reboot.css'),
  'Pico 2': installed('@picocss/pico/css/pico.css'),
  'water.css': installed('water.css/out/water.css'),
  'Bulma 1': installed('bulma/css/bulma.css'),
  'Tailwind 4 preflight': installed('tailwindcss/preflight.css'),
}
