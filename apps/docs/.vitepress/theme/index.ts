import { type Theme, useData } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { LiveExample } from './LiveExample.ts'
import { HeroStage, Stage } from './Stage.ts'
import './site.css'

export default {
  extends: DefaultTheme,
  Layout: () =>
    useData().frontmatter.value.layout === 'stage'
      ? h(Stage)
      : h(DefaultTheme.Layout, null, { 'home-hero-image': () => h(HeroStage) }),
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample)
  },
} satisfies Theme
