import { buildPage } from '/work/main/apps/web/src/build/buildPage.ts'
await buildPage('/tmp/webdist')
