import { ConnectButton, FoyerProvider } from '@foyer/kit'
import { FoyerThemeProvider, lightTheme, midnightTheme } from '@foyer/kit/themes'
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
        <FoyerThemeProvider theme={night ? coffee : tea} id="tea">
          <FoyerProvider kit={kits.tea}>
            <ConnectButton />
          </FoyerProvider>
        </FoyerThemeProvider>
      </section>
      <section id="coffee">
        <FoyerThemeProvider theme={coffee}>
          <FoyerProvider kit={kits.coffee}>
            <ConnectButton />
          </FoyerProvider>
        </FoyerThemeProvider>
      </section>
      <section id="own">
        <FoyerThemeProvider theme={null}>
          <FoyerProvider kit={kits.own}>
            <ConnectButton />
          </FoyerProvider>
        </FoyerThemeProvider>
      </section>
    </>
  )
}
