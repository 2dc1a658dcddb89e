import { ConnectButton, KitProvider } from '@foyer/kit'
import { lightTheme, midnightTheme, ThemeProvider } from '@foyer/kit/themes'
import { useEffect, useState } from 'react'
import { createThemedKit } from './kit.ts'

const tea = lightTheme({ accentColor: '#0a7d55', borderRadius: 'small' })
const kits = { tea: createThemedKit(), coffee: createThemedKit(), own: createThemedKit() }
const coffee = midnightTheme({ accentColor: '#ff983d', borderRadius: 'none', overlayBlur: 'small' })

/** Two shops on one page, and a third place that keeps the kit's own look. `repaint` gives the first another theme. */
export function Shops() {
  const [night, setNight] = useState(false)
  useEffect(() => {
    const repaint = () => setNight(true)
    addEventListener('repaint', repaint)
    return () => removeEventListener('repaint', repaint)
  }, [])
  return (
    <>
      <section id="tea">
        <ThemeProvider theme={night ? coffee : tea} id="tea">
          <KitProvider kit={kits.tea}>
            <ConnectButton />
          </KitProvider>
        </ThemeProvider>
      </section>
      <section id="coffee">
        <ThemeProvider theme={coffee}>
          <KitProvider kit={kits.coffee}>
            <ConnectButton />
          </KitProvider>
        </ThemeProvider>
      </section>
      <section id="own">
        <ThemeProvider theme={null}>
          <KitProvider kit={kits.own}>
            <ConnectButton />
          </KitProvider>
        </ThemeProvider>
      </section>
    </>
  )
}
