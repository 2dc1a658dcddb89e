import { defineConfig } from 'vitepress'
import { toSiteLink } from '../links.ts'
import { sidebar } from './sidebar.ts'

export default defineConfig({
  title: 'Foyer',
  description: 'A wallet connection kit for React, with sign-in for a server.',
  srcDir: '../../docs',
  outDir: './dist',
  cacheDir: './node_modules/.cache/vitepress',
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  lastUpdated: false,
  // Addresses of a visitor's own machine.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(markdown) {
      // Anchors are HTML; every other element in a line is a text about it.
      markdown.renderer.rules.html_inline = (tokens, index) => {
        const text = tokens[index]?.content ?? ''
        return /^<\/?a\b/.test(text) ? text : markdown.utils.escapeHtml(text)
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
