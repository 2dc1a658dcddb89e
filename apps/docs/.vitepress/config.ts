import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { inlineHtml } from '../inlineHtml.ts'
import { anchorOf, toSiteLink } from '../links.ts'
import { sidebar } from './sidebar.ts'

const icon = readFileSync(new URL('../../web/public/favicon.svg', import.meta.url), 'utf8')

export default defineConfig({
  title: 'Foyer',
  description: 'A wallet connection kit for React, with sign-in for a server.',
  head: [['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(icon)}` }]],
  srcDir: '../../docs',
  outDir: './dist',
  cacheDir: './node_modules/.cache/vitepress',
  vite: {
    resolve: { conditions: ['foyer-source'] },
    esbuild: { jsx: 'automatic' },
    build: {
      rollupOptions: {
        // "use client", which says nothing to a site of Vue.
        onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
      },
    },
  },
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  lastUpdated: false,
  // Addresses of a visitor's own machine.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    // Braces are text: a cell of a table may end with `{ smallScreen: 'icon' }`.
    attrs: { disable: true },
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(markdown) {
      markdown.renderer.rules.html_inline = (tokens, index) =>
        inlineHtml(tokens[index]?.content ?? '', markdown.utils.escapeHtml)
      const fence = markdown.renderer.rules.fence
      markdown.renderer.rules.fence = (tokens, index, ...rest) => {
        const { content = '', info = '' } = tokens[index] ?? {}
        const [, name] = /^\/\/ (\w+)\.tsx/.exec(content) ?? []
        const example = info.endsWith(' live') && name ? `<LiveExample name="${name}" />` : ''
        return `${example}${fence?.(tokens, index, ...rest)}`
      }
      markdown.core.ruler.push('repositoryLinks', ({ tokens, env }) => {
        for (const { children } of tokens)
          for (const token of children ?? []) {
            const href = token.type === 'link_open' && token.attrGet('href')
            if (href) token.attrSet('href', toSiteLink(href, env.relativePath))
          }
      })
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Guides', link: '/recipes' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Errors', link: '/errors' },
    ],
    sidebar,
    socialLinks: [{ icon: 'github', link: 'https://github.com/foyer-kit/foyer' }],
    footer: { message: 'MIT' },
  },
})
