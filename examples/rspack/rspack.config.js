import { defineConfig } from '@rspack/cli'
import { rspack } from '@rspack/core'

export default defineConfig({
  entry: './src/main.tsx',
  output: { clean: true },
  // A change loads the page again, because there is no React Refresh here. The first press must not: it needs the engine.
  devServer: { hot: false },
  lazyCompilation: false,
  resolve: { extensions: ['...', '.ts', '.tsx'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { transform: { react: { runtime: 'automatic' } } } },
        type: 'javascript/auto',
      },
      // One style sheet per chunk instead of `<style>` elements, which a strict policy refuses.
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
})
