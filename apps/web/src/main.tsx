import '@foyer/kit/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { readConfig } from './config.ts'
import { admitFailure } from './head/admitFailure.ts'
import { takeEarlyPress } from './head/earlyPress.ts'
import { islands } from './islands.ts'
import { readLanguage } from './language.ts'
import { Door } from './screens/home/Door.tsx'
import { TestTransactionOffer } from './screens/home/sendTestTransaction/TestTransactionOffer.tsx'
import { watchHover } from './screens/home/watchHover.ts'
import { createPageKit } from './wallet/kit.ts'

const door = document.getElementById(islands.door)
const board = document.getElementById(islands.grants)

if (door) {
  const kit = createPageKit(readConfig(document), readLanguage(document))
  hydrateRoot(
    door,
    <Door kit={kit}>
      <TestTransactionOffer />
    </Door>,
    {
      // React unmounts the tree on an uncaught error: show the reload notice instead.
      onUncaughtError(error) {
        admitFailure(document)
        reportError(error)
      },
    },
  )
  watchHover(door)
  // Without its part, the button stays where it is.
  whenScrolled(
    () =>
      void import('./shell/pinDoor.ts').then(
        ({ pinDoor }) => pinDoor(door),
        () => {},
      ),
  )
  const pressed = takeEarlyPress()
  if (pressed) kit.open(pressed)
}

// The list hangs below the first screen: it is fetched when the first of its places comes near.
if (board) {
  whenNear(board.querySelector('i') ?? board, () => {
    import('./screens/home/grants/mountGrants.tsx')
      .then((module) => module.mountGrants(board))
      .catch(() => {
        board.role = 'alert'
        board.textContent = board.dataset.outdated ?? ''
      })
  })
}

/** Calls `act` once, when the first of `element` is in sight or a short way (64 px) from it. */
function whenNear(element: Element, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: '64px' },
  )
  observer.observe(element)
}

/** Calls `act` once, when the page is scrolled, or at once where a browser has brought back how far it was. */
function whenScrolled(act: () => void): void {
  if (scrollY) act()
  else addEventListener('scroll', act, { once: true })
}
