import { dialogMessages, type Language, loadDialogMessages } from '@foyer/core'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLanguage } from './loadLanguage.ts'
import { type OwnTexts, withTexts } from './withTexts.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const dialogsOf = (language: Language) => loadDialogMessages(language)

test('33.2 single texts are in the words of the host, and all others as they were', async () => {
  const german = await loadLanguage('de')
  const own = withTexts(german, {
    button: { connectWallet: 'Anmelden' },
    dialog: { connect: { title: 'Mit Wallet anmelden' } },
  })
  expect(own).toMatchObject({
    connectWallet: 'Anmelden',
    wrongNetwork: german.wrongNetwork,
    lang: 'de',
    dir: 'ltr',
  })
  const [before, after] = await Promise.all([dialogsOf(german), dialogsOf(own)])
  expect(after).toEqual({ ...before, connect: { ...before.connect, title: 'Mit Wallet anmelden' } })
})

test('33.2 English texts too, which come with the dialogs', async () => {
  const own = withTexts(await loadLanguage('en'), { dialog: { actions: { get: 'Fetch' } } })
  expect(await dialogsOf(own)).toEqual({
    ...dialogMessages,
    actions: { ...dialogMessages.actions, get: 'Fetch' },
  })
})

test('33.2 texts are replaced twice: the later words win', async () => {
  const once = withTexts(await loadLanguage('en'), { button: { connectWallet: 'One', reload: 'Again' } })
  expect(withTexts(once, { button: { connectWallet: 'Two' } })).toMatchObject({
    connectWallet: 'Two',
    reload: 'Again',
  })
})

test.each([
  ['an unknown text', '{ "dialog": { "conect": { "title": "x" } }, "button": { "lang": "x" } }'],
  ['a text where there are several', '{ "dialog": { "connect": "x" } }'],
  ['several where there is one text', '{ "button": { "connectWallet": { "toString": "x" } } }'],
  ['none', '{ "button": { "connectWallet": null }, "dialog": { "connect": null } }'],
  [
    'a prototype',
    '{ "dialog": { "__proto__": { "title": "x" }, "connect": { "__proto__": { "title": "x" } } } }',
  ],
])('33.2 texts of another form, as from a file: %s changes nothing', async (_title, json) => {
  const english = await loadLanguage('en')
  const own = withTexts(english, JSON.parse(json) as OwnTexts)
  expect({ ...own, loadDialog: undefined }).toEqual({ ...english, loadDialog: undefined })
  expect(await dialogsOf(own)).toEqual(dialogMessages)
  expect(Object.getPrototypeOf(await dialogsOf(own))).toBe(Object.prototype)
})

test('33.2 while developing, an unknown text is named', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const own = withTexts(await loadLanguage('en'), { dialog: { connect: { titel: 'x' } } } as OwnTexts)
  await dialogsOf(own)
  expect(warn).toHaveBeenCalledExactlyOnceWith('Foyer: withTexts: the kit has no text dialog.connect.titel.')
})

test('33.2 a language whose texts cannot be fetched rejects as before', async () => {
  const broken: Language = {
    ...(await loadLanguage('en')),
    loadDialog: () => Promise.reject(new Error('gone')),
  }
  await expect(dialogsOf(withTexts(broken, {}))).rejects.toThrow('gone')
})
