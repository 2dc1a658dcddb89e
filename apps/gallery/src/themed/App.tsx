import '@foyer/kit/styles.css'
import { ConnectButton, KitProvider } from '@foyer/kit'
import { darkTheme, lightTheme, ThemeProvider } from '@foyer/kit/themes'
import { kit } from './kit.ts'

const look = { accentColor: '#0a7d55', borderRadius: 'small', fontFamily: 'Georgia' } as const
const theme = { lightMode: lightTheme(look), darkMode: darkTheme(look) }

export const App = () => (
  <ThemeProvider theme={theme}>
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>
  </ThemeProvider>
)
