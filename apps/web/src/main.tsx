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
import { whenNear, whenScrolled } from './whenNear.ts'

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
  const pressed = takeEarlyPress(document)
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
