import { axeViolations } from '../../../scripts/browsers/axe.ts'
import { states } from '../src/states/states.ts'
import { expect, test } from './setup/test.ts'

const watched = [
  'connect-failed',
  'chain-confirming',
  'account-transactions',
  'get',
  'download-options',
  'mobile',
]
const own = '#ff69b4'
const onDark = (ink: string) =>
  `#3898ff #ffffff, #4bd166 ${ink}, #ff983d ${ink}, #ff7ab8 ${ink}, #7a70ff #ffffff, #ff6257 #ffffff, ${own}`
/** Every shipped theme with every shipped accent and what is wanted on it, as `presets.test.ts` knows them. */
const accents = {
  light: `#0e76fd #ffffff, #1db847 #ffffff, #ff801f #ffffff, #ff5ca0 #ffffff, #5f5afa #ffffff, #fa423c #ffffff, ${own}`,
  dark: onDark('#14151a'),
  midnight: onDark('#000000'),
}
const looks = Object.entries(accents).flatMap(([base, list]) =>
  list.split(', ').map((pair) => {
    const [accentColor = '', accentColorForeground = ''] = pair.split(' ')
    return new URLSearchParams({ base, accentColor, ...(accentColorForeground && { accentColorForeground }) })
  }),
)

for (const state of states.filter(({ id }) => watched.includes(id))) {
  test(`D-10: all letters of "${state.id}" can be read in every theme with every accent`, async ({
    stage,
  }) => {
    await stage.open(state)
    for (const look of looks) {
      const theme = look.get('base') === 'light' ? 'light' : 'dark'
      await stage.look({ theme, look: `${look}` })
      const found = await axeViolations(stage.page, 'looks')
      expect.soft(found, `${look}`).toEqual([])
    }
  })
}
