import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH, PORT = '4173' } = process.env
const baseURL = `http://localhost:${PORT}`

export default defineConfig({
  testDir: 'tests',
  use: { baseURL, ...(CHROMIUM_PATH && { launchOptions: { executablePath: CHROMIUM_PATH } }) },
  webServer: { command: `npm start -- --port ${PORT}`, url: baseURL },
})
