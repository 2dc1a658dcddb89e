import { Fragment, type ReactNode } from 'react'
import { internals } from '../kitInternals.ts'
import { KitContext, useFoyer } from '../provider/KitContext.ts'
import { exampleSessions } from './rememberedTemplates.ts'

/**
 * Around the `ConnectButton` of a page that a server renders: adds to the HTML what `@foyer/kit/remember` needs to show a
 * returning visitor's account before the first paint.
 *
 * The templates are the children of `<noscript>` elements: React renders them on servers and does not hydrate them, and
 * browsers that run scripts parse them as text.
 */
export function RememberedAccount({ children }: { readonly children: ReactNode }): ReactNode {
  const kit = useFoyer()
  return (
    <Fragment>
      {Object.entries(exampleSessions).map(([state, session]) => (
        <noscript key={state} data-foyer-remembered={state}>
          <div hidden>
            <KitContext.Provider value={{ ...kit, [internals]: { ...kit[internals], htmlSession: session } }}>
              {children}
            </KitContext.Provider>
          </div>
        </noscript>
      ))}
      {children}
    </Fragment>
  )
}
