import { Wallet } from './Wallet'

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>
        <Wallet>{children}</Wallet>
      </body>
    </html>
  )
}
