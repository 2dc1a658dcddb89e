import { findHeadlessShell } from './findBrowser.ts'

/** Chromium as every browser test starts it, with further `args`. */
export const launchOptions = (...args: readonly string[]) => ({
  executablePath: findHeadlessShell(),
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    // No renderer is started ahead for a site that no test opens: 20 % of a run's processor time.
    '--renderer-process-limit=1',
    // Nothing but this machine can be reached: a page that tries is caught, and never leaks. `.test` names, which
    // exist on no name server (RFC 6761), lead to this machine.
    '--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
    ...args,
  ],
})
