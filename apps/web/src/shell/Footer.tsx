interface FooterProps {
  readonly companyName: string
  readonly labels: readonly { readonly text: string; readonly href?: string }[]
}

/** Two labels, as links if they have a URL, and the copyright of the literal year 2024. */
export function Footer({ companyName, labels }: FooterProps) {
  return (
    <footer>
      <p>
        © 2024 <span data-site="companyName">{companyName}</span>
      </p>
      <ul>
        {labels.map(({ text, href }) => (
          <li key={text}>
            {href ? (
              <a href={href} rel="noopener noreferrer">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </footer>
  )
}
