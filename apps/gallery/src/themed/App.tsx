import '@foyer/kit/styles.css'
import { ConnectButton, FoyerProvider } from '@foyer/kit'
import { darkTheme, FoyerThemeProvider, lightTheme } from '@foyer/kit/themes'
import { kit } from './kit.ts'

const look = { accentColor: '#0a7d55', borderRadius: 'small', fontFamily: 'Georgia' } as const
const theme = { lightMode: lightTheme(look), darkMode: darkTheme(look) }

export const App = () => (
  <FoyerThemeProvider theme={theme}>
    <FoyerProvider kit={kit}>
      <ConnectButton />
    </FoyerProvider>
  </FoyerThemeProvider>
)
